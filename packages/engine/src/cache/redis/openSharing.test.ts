import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasProgram, until } from '../../../../../tests/machines/programs.ts';
import type { Program } from '../../../../../tests/machines/programs.ts';
import { REDIS, startRedis } from '../../../../../tests/machines/redis.ts';
import type { CachedResponse } from '@ostium/content';
import { readSettings } from '#runtime/settings/settings.ts';
import type { CacheableResponse } from '../pages/pageCache.ts';
import { savedResponse } from '../savedResponse.testing.ts';
import { openSharing } from './openSharing.ts';
import type { Sharing } from './openSharing.ts';
import { CONTENT } from 'marlowe/openSite.testing.ts';

type Env = Readonly<Record<string, string>>;

const settingsOf = (env: Env) =>
  readSettings(
    { siteName: 'Noses', source: { permalink: '/blog/%postname%/' } },
    { SITE_URL: 'https://www.site.example', CONTENT_DIR: CONTENT, PURGE_SECRET: 'a purge secret of ours', ...env },
  );

const failIfRequested = () => Promise.reject(new Error('Nobody should be asked.'));

test('without a Redis, or without a page cache, nothing is shared', async () => {
  const deps = { build: 'build', warn: expect.unreachable };
  expect(await openSharing(settingsOf({}), deps)).toBeUndefined();
  const uncached = settingsOf({ REDIS_URL: 'redis://127.0.0.1:1', CACHE_SECONDS: '0' });
  expect(await openSharing(uncached, deps)).toBeUndefined();
});

test('a Redis without a secret to sign with is not used, and the start says what follows', async () => {
  const messages: string[] = [];
  const settings = settingsOf({ REDIS_URL: 'redis://127.0.0.1:1', PURGE_SECRET: '' });
  expect(
    await openSharing(settings, { build: 'build', warn: (sentence) => void messages.push(sentence) }),
  ).toBeUndefined();
  expect(messages).toEqual([
    expect.stringMatching(/^Redis is not used: REDIS_URL is set, and PURGE_SECRET is not\. .*makes all/),
  ]);
});

describe.skipIf(!hasProgram(REDIS, ['--version']))('machines with a Redis', () => {
  let server: Program;
  let opened: Sharing[] = [];

  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.kill());
  afterEach(() => {
    for (const { cache } of opened) cache.close();
    opened = [];
  });

  const open = async (env: Env = {}, build = 'build') => {
    const settings = settingsOf({ REDIS_URL: `redis://127.0.0.1:${server.port}`, ...env });
    const sharing = await openSharing(settings, { build, warn: expect.unreachable });
    if (!sharing) throw new Error('Nothing is shared.');
    opened.push(sharing);
    return sharing;
  };

  const page = (text: string): CacheableResponse => ({ ...savedResponse(text), tags: ['post:1'], isOfSite: true });
  /** A page made by one process, as another process gets it. */
  const taken = async (firstSharing: Sharing, secondSharing: Sharing, key: string): Promise<string> => {
    await firstSharing.pages(key, 60_000, async () => page('shared'));
    // It is cached in the background.
    await until(async () => (await firstSharing.pages(key, 60_000, async () => page('anew'))).ageMs !== undefined);
    return (await secondSharing.pages(key, 60_000, async () => page('its own'))).body.toString();
  };

  test.each<[string, Env]>([
    ['of another port, folder and log', { PORT: '4100', HOST: '127.0.0.2', CACHE_DIR: '/tmp', LOG_LEVEL: 'silent' }],
    ['behind other proxies, with other processes', { TRUSTED_PROXIES: '10.0.0.0/8', WORKERS: '2' }],
    ['behind a CDN', { CDN: 'varnish', CDN_URL: 'http://10.0.0.5:6081' }],
    ['that keeps pages for another time', { CACHE_SECONDS: '30' }],
    [
      'with other secrets',
      {
        CONTENT_AUTH: 'Basic dXNlcjpwYXNz',
        PREVIEW_SECRET: 'a preview secret',
        METRICS_TOKEN: 'a token of the metrics',
        INSIGHTS_PASSWORD: 'a password of theirs',
      },
    ],
  ])('a machine %s takes the pages of others', async (what, env) => {
    expect(await taken(await open(), await open(env), what)).toBe('shared');
  });

  test.each<[string, Env, string?]>([
    ['with another secret to sign with', { PURGE_SECRET: 'another purge secret' }],
    ['of another build', {}, 'other'],
    ['that shows other forms', { FORM_HOST: 'https://forms.example.com' }],
    ['at another address', { SITE_URL: 'https://other.example' }],
    ['over another content source', { CONTENT_API: 'https://wp.example/wp-json' }],
    ['over another folder', { CONTENT_DIR: 'other-content' }],
  ])('a machine %s takes none', async (what, env, build) => {
    expect(await taken(await open(), await open(env, build), what)).toBe('its own');
  });

  test.each<[string, Env, Env, boolean]>([
    ['of another build', {}, {}, true],
    ['over another folder', {}, { CONTENT_DIR: 'other-content' }, false],
    [
      'over another WordPress',
      { CONTENT_API: 'https://a.example/wp-json' },
      { CONTENT_API: 'https://b.example/wp-json' },
      false,
    ],
    ['at another address', {}, { SITE_URL: 'https://other.example' }, false],
  ])('a machine %s hears of purges only where the content is the same', async (_what, env, otherEnv, isReceived) => {
    const [firstSharing, secondSharing, same] = [await open(env), await open(otherEnv, 'other'), await open(env)];
    const messages: string[] = [];
    secondSharing.cache.listen({
      onMessage: (text) => void messages.push(`other ${text}`),
      onReconnect: () => undefined,
    });
    same.cache.listen({ onMessage: (text) => void messages.push(`same ${text}`), onReconnect: () => undefined });
    for (const text of ['first', 'last']) await firstSharing.cache.purge({ changed: [], withdrawn: [] }, text);
    await until(() => messages.includes('same last') && (!isReceived || messages.includes('other last')));
    expect(messages.some((words) => words.startsWith('other'))).toBe(isReceived);
  });

  test.each([
    ['600', 595_000],
    ['20', 15_000],
    ['8', 6_000],
  ])(
    'with CACHE_SECONDS=%s a page of shared answers is no older than that when it is made anew',
    async (seconds, freshMs) => {
      expect((await open({ CACHE_SECONDS: seconds })).freshMs).toBe(freshMs);
    },
  );

  test('an answer of the source is taken by others', async () => {
    const [firstSharing, secondSharing] = [await open(), await open()];
    const cachedResponse: CachedResponse = {
      text: '[1]',
      etag: undefined,
      response: { isOk: true, status: 200, statusText: 'OK', body: [1], total: 1, totalPages: 1 },
    };
    const url = 'https://wp.example/wp-json/wp/v2/posts';
    await firstSharing.responses(url, undefined, async () => cachedResponse);
    await until(
      async () =>
        (await firstSharing.responses(url, undefined, async () => ({ ...cachedResponse }))).response !==
        cachedResponse.response,
    );
    expect(await secondSharing.responses(url, undefined, failIfRequested)).toEqual(cachedResponse);
  });
});
