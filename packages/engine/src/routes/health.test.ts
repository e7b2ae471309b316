import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectSource } from '@ostium/content';
import { checkContentApi } from '#runtime/source/contentConnection.ts';
import type { ContentConnection } from '#runtime/source/contentConnection.ts';
import { addHealthEndpoints, startReadiness } from './health.ts';

const API = 'https://wp.example/wp-json';
const REFUSED = expect.stringMatching(/^The preview credential \(CONTENT_AUTH\) is refused .* 403: make a new/);

/** What is at the content source's address: a WordPress, a locked one, nothing, or something else. */
type Place = 'wordpress' | 'locked' | 'nothing' | 'a shop';

interface Start {
  place?: Place;
  credential?: string;
  /** What the site's chrome lacks. */
  missing?: readonly string[];
  isEmulated?: boolean;
}

/** A site that has checked its content source, which the test can change later. */
async function start({ place: first = 'wordpress', credential, missing = [], isEmulated = false }: Start = {}) {
  let place = first;
  const calls: string[] = [];
  const contentFetch = async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url);
    calls.push(pathname);
    if (place === 'nothing') throw new TypeError('fetch failed');
    if (place === 'locked') return Response.json({}, { status: 401 });
    if (place === 'a shop') return new Response('<p>Shoes</p>', { headers: { 'content-type': 'text/html' } });
    if (pathname.endsWith('/users/me')) {
      const isKnown = new Headers(init.headers).get('authorization') === 'Basic right';
      return Response.json({}, { status: isKnown ? 200 : 401 });
    }
    return Response.json(pathname === '/wp-json/' ? { namespaces: ['wp/v2'] } : []);
  };
  const content = connectSource({ siteUrl: 'https://site.example', api: API }, { fetch: contentFetch });
  const check = () => checkContentApi(API, contentFetch);
  const api = isEmulated ? undefined : { address: API, first: await check(), check };
  const connection: ContentConnection = { content, contentFetch, emulator: undefined, api };

  const lines: unknown[] = [];
  let chromeLoads = 0;
  const readiness = await startReadiness({
    connection,
    credential,
    chrome: { load: async () => void (chromeLoads += 1), warnings: () => missing },
    loadFront: async () => undefined,
    frontWarnings: () => [],
    report: (problem, level = 'warn') => void lines.push([level, problem]),
    logger: { info: (line: unknown) => void lines.push(['info', line]) },
  });

  let isStopping = false;
  const app = Fastify();
  addHealthEndpoints(app, { content, readiness: { ...readiness, isStopping: () => isStopping } });
  return {
    readiness,
    lines,
    calls,
    app,
    chromeLoads: () => chromeLoads,
    becomes: (next: Place) => void (place = next),
    beginStopping: () => void (isStopping = true),
    ready: async () => {
      const { statusCode, headers, body } = await app.inject('/-/ready');
      expect(headers['cache-control']).toBe('no-store');
      return [statusCode, JSON.parse(body)];
    },
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('a site whose content source answers', () => {
  test('is ready, has loaded its chrome before the first visitor, and has no warnings', async () => {
    const { readiness, lines, chromeLoads, ready } = await start();

    expect(await ready()).toEqual([200, { status: 'ready' }]);
    expect([readiness.isHopeless(), readiness.warnings(), lines, chromeLoads()]).toEqual([false, [], [], 1]);
  });

  test('reports what its pages lack, in the log too', async () => {
    const { lines, ready } = await start({ missing: ['No menu.'] });

    expect(await ready()).toEqual([200, { status: 'ready', warnings: ['No menu.'] }]);
    expect(lines).toEqual([['warn', 'No menu.']]);
  });

  test('reports that its credential is refused', async () => {
    const { lines, ready } = await start({ credential: 'Basic wrong', missing: ['No menu.'] });

    expect(await ready()).toEqual([200, { status: 'ready', warnings: [REFUSED, 'No menu.'] }]);
    expect(lines).toEqual([
      ['warn', REFUSED],
      ['warn', 'No menu.'],
    ]);
  });

  test.each([['Basic right', 1] as const, [undefined, 0] as const])(
    'says nothing of the credential %s',
    async (credential, checks) => {
      const { readiness, calls } = await start(credential === undefined ? {} : { credential });

      expect(readiness.warnings()).toEqual([]);
      expect(calls.filter((path) => path.endsWith('/users/me'))).toHaveLength(checks);
    },
  );

  test('is no longer ready when the source goes down, but stays alive', async () => {
    const { app, becomes, ready } = await start();
    becomes('nothing');

    expect(await ready()).toEqual([503, { status: 'the content source does not answer' }]);
    const { headers, body } = await app.inject('/-/health');
    expect([body, headers['cache-control']]).toEqual(['{"status":"alive"}', 'no-store']);
  });

  test('asks the source once in two seconds, however many requests there are', async () => {
    const { calls, becomes, ready } = await start();
    const before = calls.length;
    await Promise.all([ready(), ready(), ready()]);
    becomes('nothing');

    expect(await ready()).toEqual([200, { status: 'ready' }]);
    expect(calls.length - before).toBe(1);

    await vi.advanceTimersByTimeAsync(2_000);
    expect(await ready()).toEqual([503, { status: 'the content source does not answer' }]);
  });

  test('is not ready any more when it is shutting down', async () => {
    const { beginStopping, ready } = await start({ missing: ['No menu.'] });
    beginStopping();

    expect(await ready()).toEqual([503, { status: 'stopping' }]);
  });
});

test('a site whose source is locked says how to open it, and has loaded its chrome', async () => {
  const { readiness, lines, chromeLoads } = await start({ place: 'locked' });
  const sentence = expect.stringContaining('keeps its REST API locked (it answers 401)');

  expect([readiness.isHopeless(), readiness.warnings(), chromeLoads()]).toEqual([false, [sentence], 1]);
  expect(lines).toEqual([
    ['warn', sentence],
    ['warn', sentence],
  ]);
});

describe('a site whose source does not answer at the start', () => {
  test('says so, and is ready once it answers', async () => {
    const { lines, becomes, chromeLoads, ready } = await start({ place: 'nothing' });
    expect(chromeLoads()).toBe(0);
    expect(lines).toEqual([['warn', expect.stringContaining('cannot be reached')]]);
    becomes('wordpress');

    await vi.advanceTimersByTimeAsync(1_000);

    expect(lines.slice(1)).toEqual([['info', 'The content source answers now.']]);
    await vi.waitFor(() => expect(chromeLoads()).toBe(1));
    expect(await ready()).toEqual([200, { status: 'ready' }]);
  });

  test('is without hope once something else answers', async () => {
    const { readiness, lines, becomes, chromeLoads, ready } = await start({ place: 'nothing' });
    becomes('a shop');

    await vi.advanceTimersByTimeAsync(1_000);

    const sentence = expect.stringContaining('does not answer JSON');
    expect(readiness.isHopeless()).toBe(true);
    expect(await ready()).toEqual([503, { status: 'the content source is not a WordPress', warnings: [sentence] }]);
    expect(lines.slice(1)).toEqual([
      ['error', sentence],
      ['warn', sentence],
    ]);
    expect(chromeLoads()).toBe(0);
  });

  test('looks no more when it is stopped', async () => {
    const { readiness, calls, becomes, lines } = await start({ place: 'nothing' });
    readiness.stop();
    becomes('wordpress');
    const before = calls.length;

    await vi.advanceTimersByTimeAsync(120_000);

    expect(calls).toHaveLength(before);
    expect(lines).toHaveLength(1);
  });
});

test('a site on the emulator is ready, and looks for nothing', async () => {
  const { readiness, chromeLoads, ready } = await start({ isEmulated: true, missing: ['No menu.'] });

  expect([readiness.isHopeless(), readiness.warnings(), chromeLoads()]).toEqual([false, [], 0]);
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  readiness.stop();
});
