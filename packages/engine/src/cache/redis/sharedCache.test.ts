import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasProgram, until } from '../../../../../tests/machines/programs.ts';
import type { Program } from '../../../../../tests/machines/programs.ts';
import { REDIS, startRedis } from '../../../../../tests/machines/redis.ts';
import { createSeal } from '#runtime/seal.ts';
import { writePurge, writeSignedMessage } from './purgeMessage.ts';
import { ANY_TAG, openSharedCache } from './sharedCache.ts';
import type { Packed, SharedCache, SharedWork, SharedCacheListener } from './sharedCache.ts';

const SECRET = 'a secret of 24 characters';
const NOBODY: SharedCacheListener = { onMessage: () => undefined, onReconnect: () => undefined };

interface SharedText {
  text: string;
  ageMs?: number;
}

describe.skipIf(!hasProgram(REDIS, ['--version']))('what processes share in a Redis', () => {
  let server: Program;
  /** Inspects the contents, unlike any process of ours. */
  let inside: Redis;
  let caches: SharedCache[] = [];
  let warnings: string[] = [];

  beforeAll(async () => {
    server = await startRedis();
    inside = new Redis(server.port, '127.0.0.1');
  });
  afterAll(async () => {
    inside.disconnect();
    await server.kill();
  });
  beforeEach(() => inside.flushall());
  afterEach(() => {
    for (const cache of caches) cache.close();
    [caches, warnings] = [[], []];
  });

  const open = async ({ site = 'site', pages = 'build', user = '', secret = SECRET } = {}): Promise<SharedCache> => {
    const url = `redis://${user}127.0.0.1:${server.port}`;
    const cache = await openSharedCache({ url, site, pages, secret, warn: (sentence) => void warnings.push(sentence) });
    caches.push(cache);
    return cache;
  };

  /** A process that can be cut off separately. */
  const openAs = async (user: string) => {
    await inside.acl('SETUSER', user, 'on', '>a-password', '~*', '&*', '+@all');
    return open({ user: `${user}:a-password@` });
  };
  const cutOff = (user: string) => inside.call('CLIENT', 'KILL', 'USER', user);

  /** Makes something from a text, and takes it from others unchanged. */
  const sharing = (text: string, more: Partial<SharedWork<SharedText>> = {}): SharedWork<SharedText> => ({
    key: 'page /a/',
    maxAgeMs: 60_000,
    cachedMs: 60_000,
    make: async () => ({ text }),
    pack: (value) => packed(value.text),
    open: (_head, body, ageMs) => ({ text: body.toString(), ageMs }),
    ...more,
  });
  const packed = (text: string, tags: readonly string[] = ['post:1']): Packed => ({
    tags,
    head: '{"status":200}',
    body: Buffer.from(text),
  });

  const keysOf = (kind: string) => inside.keys(`*:${kind}:*`);
  /** Caching happens in the background. */
  const untilCached = async (count = 1) => {
    await until(async () => (await keysOf('kept')).length === count && (await keysOf('lock')).length === 0);
  };
  const untilLetGo = () => until(async () => (await keysOf('lock')).length === 0);

  /** Begins to make something, and finishes when released. */
  const begin = async (cache: SharedCache, text: string) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const pendingResult = cache.share(sharing('', { make: async () => (await held, { text }) }));
    await until(async () => (await keysOf('lock')).length === 1);
    return { pendingResult, release: () => release() };
  };

  test('what one process makes, another takes unchanged, with its age', async () => {
    const [firstCache, secondCache] = [await open(), await open()];
    expect(await firstCache.share(sharing('made'))).toEqual({ text: 'made' });
    await untilCached();
    await sleep(30);
    const opened: unknown[] = [];
    const taken = await secondCache.share(
      sharing('made anew', {
        open(head, body, ageMs) {
          opened.push([head, body.toString()]);
          return { text: 'taken', ageMs };
        },
      }),
    );
    expect(opened).toEqual([['{"status":200}', 'made']]);
    expect(taken).toEqual({ text: 'taken', ageMs: expect.any(Number) });
    expect(taken.ageMs).toBeGreaterThanOrEqual(30);
    expect(taken.ageMs).toBeLessThan(30_000);
    expect(warnings).toEqual([]);
  });

  test('of simultaneous requesters, one makes it and the others take its result', async () => {
    const [firstCache, secondCache] = [await open(), await open()];
    let makeCount = 0;
    const slow = sharing('made', { make: async () => (await sleep(60), { text: `made ${(makeCount += 1)}` }) });
    const responses = await Promise.all(
      [firstCache, secondCache, firstCache, secondCache].map((cache) => cache.share(slow)),
    );
    expect(responses.map(({ text }) => text)).toEqual(Array(4).fill('made 1'));
  });

  test('something that another process needs more than a second for is made here too', async () => {
    const [firstCache, secondCache] = [await open(), await open()];
    const { pendingResult, release } = await begin(firstCache, 'slow');
    const started = performance.now();
    expect(await secondCache.share(sharing('own'))).toEqual({ text: 'own' });
    expect(performance.now() - started).toBeGreaterThan(900);
    await until(async () => (await keysOf('kept')).length === 1);
    // The process that is making it still holds the lock: another process cannot release it.
    expect(await keysOf('lock')).toHaveLength(1);
    release();
    expect(await pendingResult).toEqual({ text: 'slow' });
    // An entry that was begun later stays.
    await untilCached();
    expect(await secondCache.share(sharing('third'))).toMatchObject({ text: 'own' });
  });

  test('a process that died while making something does not block others for ever', async () => {
    const cache = await open();
    void cache.share(sharing('', { make: () => new Promise(() => undefined) }));
    await until(async () => (await keysOf('lock')).length === 1);
    const [lock = ''] = await keysOf('lock');
    const ttlMs = await inside.pttl(lock);
    expect(ttlMs).toBeGreaterThan(5_000);
    expect(ttlMs).toBeLessThanOrEqual(10_000);
  });

  test('what could not be made is made at once by the next requester', async () => {
    const [firstCache, secondCache] = [await open(), await open()];
    const failing = sharing('', { make: () => Promise.reject(new Error('It cannot be made.')) });
    await expect(firstCache.share(failing)).rejects.toThrow('It cannot be made.');
    await untilLetGo();
    expect(await secondCache.share(sharing('made'))).toEqual({ text: 'made' });
  });

  test('what is for a single process is not cached, and nobody waits for it', async () => {
    const [firstCache, secondCache] = [await open(), await open()];
    await firstCache.share(sharing('own', { pack: () => undefined }));
    await untilLetGo();
    expect(await keysOf('kept')).toEqual([]);
    expect(await secondCache.share(sharing('other'))).toEqual({ text: 'other' });
  });

  test('an entry older than the requester allows is made again and replaced', async () => {
    const cache = await open();
    await cache.share(sharing('old'));
    await untilCached();
    await sleep(40);
    expect(await cache.share(sharing('new', { maxAgeMs: 30 }))).toEqual({ text: 'new' });
    await until(async () => (await cache.share(sharing('other'))).text === 'new');
  });

  test('an entry is cached for the given time, counted from when its making began', async () => {
    const cache = await open();
    await cache.share(sharing('', { cachedMs: 5_000, make: async () => (await sleep(100), { text: 'made' }) }));
    await untilCached();
    const [entry = ''] = await keysOf('kept');
    const ttlMs = await inside.pttl(entry);
    expect(ttlMs).toBeGreaterThan(2_000);
    expect(ttlMs).toBeLessThanOrEqual(4_900);

    await cache.share(
      sharing('', { key: 'page /b/', cachedMs: 20, make: async () => (await sleep(60), { text: '' }) }),
    );
    await untilCached(1);
  });

  test('a purge voids entries with one of its tags, changed or withdrawn, for all processes, and no others', async () => {
    const [firstCache, secondCache] = [await open(), await open()];
    const page = (key: string, tags: readonly string[], text: string) =>
      sharing(text, { key, pack: () => packed(text, tags) });
    const pages: [key: string, tags: string[]][] = [
      ['/a/', ['site', 'post:1']],
      ['/b/', ['site', 'post:2']],
      ['/c/', ['site', 'post:3']],
      ['/d/', [ANY_TAG]],
    ];
    for (const [key, tags] of pages) await firstCache.share(page(key, tags, 'old'));
    await untilCached(4);
    const purge = { changed: ['post:1', 'post:9'], withdrawn: ['post:2'] };
    expect(await firstCache.purge(purge, writePurge(purge))).toBe(true);
    const newResponses = await Promise.all(pages.map(([key, tags]) => secondCache.share(page(key, tags, 'new'))));
    expect(newResponses.map(({ text }) => text)).toEqual(['new', 'new', 'old', 'new']);
  });

  test('a void entry is deleted from Redis as soon as it is requested', async () => {
    const cache = await open();
    await cache.share(sharing('old'));
    await untilCached();
    await cache.purge({ changed: [], withdrawn: ['post:1'] }, '');
    await cache.share(sharing('own', { pack: () => undefined }));
    await untilLetGo();
    expect(await keysOf('kept')).toEqual([]);
  });

  test.each([
    ['all that is cached is void where all is meant', ['all']],
    ['it is void where all is withdrawn too', []],
  ])('%s', async (_what, changed) => {
    const [firstCache, secondCache] = [await open(), await open()];
    await firstCache.share(sharing('old'));
    await untilCached();
    const purge = { changed, withdrawn: changed.length === 0 ? ['all'] : [] };
    await firstCache.purge(purge, writePurge(purge));
    expect(await secondCache.share(sharing('new'))).toEqual({ text: 'new' });
  });

  test('an entry that was being made during a purge is not given to later requesters', async () => {
    const [firstCache, secondCache] = [await open(), await open()];
    const { pendingResult, release } = await begin(firstCache, 'old');
    const purge = { changed: ['post:1'], withdrawn: [] };
    await secondCache.purge(purge, writePurge(purge));
    release();
    await pendingResult;
    await untilLetGo();
    expect(await secondCache.share(sharing('new'))).toEqual({ text: 'new' });
  });

  test('if there are too many purge marks, everything is void', async () => {
    const cache = await open();
    const purge = async (from: number) => {
      const tags = Array.from({ length: 1_300 }, (_none, index) => `post:${from + index}`);
      await cache.purge({ changed: tags, withdrawn: [] }, '');
    };
    for (const from of [10_000, 20_000, 30_000, 40_000]) await purge(from);
    await cache.share(sharing('old'));
    await untilCached();
    await purge(50_000);
    expect(await cache.share(sharing('new'))).toEqual({ text: 'new' });
    expect(await inside.hlen((await inside.keys('*:marks'))[0] ?? '')).toBeLessThan(1_400);
  });

  test('if the purge marks are lost, everything cached is void', async () => {
    const cache = await open();
    await cache.share(sharing('old'));
    await untilCached();
    await inside.del(await inside.keys('*:marks'));
    expect(await cache.share(sharing('new'))).toEqual({ text: 'new' });
  });

  test('a purge is received by processes of the same site, even of another build, and by no other site', async () => {
    const messages: string[] = [];
    const hearing = async (name: string, cache: Promise<SharedCache>) => {
      (await cache).listen({ ...NOBODY, onMessage: (text) => void messages.push(`${name} ${text}`) });
    };
    await hearing('same', open());
    await hearing('another build', open({ pages: 'other' }));
    await hearing('another site', open({ site: 'other' }));
    const cache = await open();
    // Whoever receives the second message has received the first.
    await cache.purge({ changed: ['post:1'], withdrawn: [] }, 'first');
    await cache.purge({ changed: ['post:1'], withdrawn: [] }, 'second');
    await until(() => messages.filter((words) => words.endsWith('second')).length === 2);
    expect(messages.toSorted()).toEqual(['another build first', 'another build second', 'same first', 'same second']);
  });

  test('a purge without a message is marked but not announced', async () => {
    const [firstCache, secondCache] = [await open(), await open()];
    const messages: string[] = [];
    secondCache.listen({ ...NOBODY, onMessage: (text) => void messages.push(text) });
    await firstCache.purge({ changed: ['post:1'], withdrawn: [] }, '');
    await firstCache.purge({ changed: ['post:1'], withdrawn: [] }, 'last');
    await until(() => messages.includes('last'));
    expect(messages).toEqual(['last']);
  });

  test('pages are not shared with another build or site, nor mistaken for something else', async () => {
    await (await open()).share(sharing('old'));
    await untilCached();
    expect(await (await open({ pages: 'other' })).share(sharing('of the build'))).toEqual({ text: 'of the build' });
    expect(await (await open({ site: 'other' })).share(sharing('of the site'))).toEqual({ text: 'of the site' });
    expect(await (await open()).share(sharing('of the key', { key: 'page /b/' }))).toEqual({ text: 'of the key' });
  });

  test.each<[string, Buffer, number]>([
    ['16 MiB are shared', Buffer.alloc(16 * 1024 * 1024, 'x'), 1],
    ['more than 16 MiB are not', Buffer.alloc(16 * 1024 * 1024 + 1, 'x'), 0],
    ['what fills less than 1 MiB when packed is shared', randomBytes(1024 * 1024 - 1000), 1],
    ['what fills more than 1 MiB is not', randomBytes(1024 * 1024 + 1), 0],
  ])('%s', async (_what, body, count) => {
    const cache = await open();
    let makeCount = 0;
    const share = () =>
      cache.share<Buffer>({
        key: 'page /large/',
        maxAgeMs: 60_000,
        cachedMs: 60_000,
        make: async () => ((makeCount += 1), body),
        pack: () => ({ tags: [], head: '{}', body }),
        open: (_head, opened) => opened,
      });
    await share();
    await untilCached(count);
    expect((await share()).equals(body)).toBe(true);
    expect(makeCount).toBe(2 - count);
  });

  test.each<[string, Partial<SharedWork<SharedText>>, Buffer | undefined]>([
    ['in another form', {}, Buffer.from('not packed')],
    ['as nothing', {}, Buffer.alloc(0)],
    ['larger than it may be', {}, brotliCompressSync(Buffer.alloc(16 * 1024 * 1024 + 1, 'x'))],
    ['in words that cannot be read', { open: () => undefined }, undefined],
  ])('what stands there %s is made here', async (_what, more, body) => {
    const cache = await open();
    await cache.share(sharing('old'));
    await untilCached();
    const [entry = ''] = await keysOf('kept');
    if (body) await inside.hset(entry, 'body', body);
    expect(await cache.share(sharing('new', more))).toEqual({ text: 'new' });
    expect(warnings).toEqual([]);
  });

  test('cut off, a process works alone at once; reconnected, it voids everything and tells others what they missed', async () => {
    const [firstCache, secondCache] = [await openAs('one'), await open()];
    const messages: { [name: string]: unknown[] } = { one: [], other: [] };
    // Nobody has missed a message.
    expect(await firstCache.purge({ changed: ['post:0'], withdrawn: [] }, '')).toBe(true);
    for (const [name, cache] of [['one', firstCache] as const, ['other', secondCache] as const])
      cache.listen({
        onMessage: (text) => void messages[name]?.push(JSON.parse(text)),
        onReconnect: () => void messages[name]?.push('back'),
      });
    await firstCache.share(sharing('old'));
    await untilCached();

    await cutOff('one');
    await until(() => warnings.length === 1);
    for (const id of [1, 2]) {
      const purge = { changed: [`post:${id}`], withdrawn: [`page:${id}`] };
      expect(await firstCache.purge(purge, writePurge(purge))).toBe(false);
    }
    expect(await firstCache.share(sharing('alone'))).toEqual({ text: 'alone' });
    expect(await secondCache.share(sharing(''))).toMatchObject({ text: 'old' });

    await until(() => warnings.length === 2);
    const missed = { id: expect.any(String), changed: ['post:1', 'post:2'], withdrawn: ['page:1', 'page:2'] };
    await until(() => messages['other']?.length === 1);
    expect(messages['other']).toEqual([missed]);
    await until(() => messages['one']?.length === 2);
    expect(messages['one']).toEqual(expect.arrayContaining([missed, 'back']));
    expect(await secondCache.share(sharing('new'))).toEqual({ text: 'new' });

    await cutOff('one');
    await until(() => warnings.length === 4);
    await secondCache.purge({ changed: ['post:1'], withdrawn: [] }, '{"last":true}');
    await until(() => messages['other']?.length === 2);
    // A message is not repeated.
    expect(messages['other']).toEqual([missed, { last: true }]);
    expect(warnings.join()).not.toContain('a-password');
  });

  test('at its first start a process voids nothing that others made, and sends no message', async () => {
    const cache = await open();
    const messages: string[] = [];
    cache.listen({ onMessage: (text) => void messages.push(text), onReconnect: () => void messages.push('back') });
    await cache.share(sharing('old'));
    await untilCached();
    const otherCache = await open();
    expect(await otherCache.share(sharing('new'))).toMatchObject({ text: 'old' });
    await otherCache.purge({ changed: [], withdrawn: [] }, 'first');
    await until(() => messages.length > 0);
    expect(messages).toEqual(['first']);
  });

  test('a name is new only once among all processes, of any build, until its time is up', async () => {
    const [firstCache, secondCache] = [await open(), await open({ pages: 'other' })];
    const news = await Promise.all(
      [firstCache, secondCache, firstCache, secondCache].map((cache) => cache.claim('nonce a', 300)),
    );
    expect(news.filter(Boolean)).toHaveLength(1);
    expect(await secondCache.claim('nonce b', 300)).toBe(true);
    await sleep(350);
    expect(await secondCache.claim('nonce a', 300)).toBe(true);
    await (await open()).claim('nonce c', 300);
    firstCache.close();
    expect(await firstCache.claim('nonce c', 300)).toBeUndefined();
  });

  /** The only entry, as it is in Redis. */
  const entryOf = async () => {
    const [name = ''] = await keysOf('kept');
    return { name, fields: await inside.hgetall(name) };
  };
  const marksName = async () => (await inside.keys('*:marks'))[0] ?? '';

  test.each<[string, (name: string) => Promise<unknown>]>([
    ['another head', (name) => inside.hset(name, 'head', '{"status":200,"headers":{"x-uni":"中"}}')],
    ['another body', (name) => inside.hset(name, 'body', brotliCompressSync(Buffer.from('foreign')))],
    ['other tags', (name) => inside.hset(name, 'tags', 'post:9')],
    ['no tags', (name) => inside.hdel(name, 'tags')],
    ['another signature', (name) => inside.hset(name, 'signature', 'a'.repeat(43))],
    ['no signature', (name) => inside.hdel(name, 'signature')],
    ['a moment that is no moment', (name) => inside.hset(name, 'moment', 'now')],
    [
      'a later moment',
      async (name) =>
        inside.hset(
          name,
          'moment',
          (await momentOf(name)).replace(/\d+$/, (at) => at + 1),
        ),
    ],
    ['a later count', async (name) => inside.hset(name, 'moment', (await momentOf(name)).replace(/:\d+:/, ':7:'))],
    ['a text in place of its fields', (name) => inside.set(name, 'a text')],
    ['a list in place of its fields', async (name) => (await inside.del(name), inside.rpush(name, 'one'))],
    ['bytes that are no text', (name) => inside.hset(name, 'head', Buffer.from([255, 254, 0]))],
    ['more than anybody shares', (name) => inside.hset(name, 'body', Buffer.alloc(5 * 1024 * 1024))],
  ])(
    'an entry to which somebody gave %s is dropped, and what is made in its place is shared again',
    async (_what, spoil) => {
      const [firstCache, secondCache] = [await open(), await open()];
      await firstCache.share(sharing('old'));
      await untilCached();
      await spoil((await entryOf()).name);
      expect(await secondCache.share(sharing('new'))).toEqual({ text: 'new' });
      await until(async () => (await firstCache.share(sharing('other'))).text === 'new');
      expect(warnings).toEqual([]);
    },
  );
  const momentOf = async (name: string) => String(await inside.hget(name, 'moment'));

  test('an entry of another key, put in the place of this one, is not taken', async () => {
    const cache = await open();
    await cache.share(sharing('of a'));
    await untilCached();
    const { name, fields } = await entryOf();
    await inside.del(name);
    await cache.share(sharing('of b', { key: 'page /b/' }));
    await untilCached();
    await inside.hset((await entryOf()).name, fields);
    expect(await cache.share(sharing('of b, anew', { key: 'page /b/' }))).toEqual({ text: 'of b, anew' });
  });

  test('entries signed with another secret are not taken', async () => {
    await (await open({ secret: 'another secret of theirs' })).share(sharing('foreign'));
    await untilCached();
    expect(await (await open()).share(sharing('own'))).toEqual({ text: 'own' });
  });

  test.each(['post:1', 'all'])(
    'what was withdrawn (%s) and is put back with all marks is given to nobody',
    async (tag) => {
      const [firstCache, secondCache] = [await open(), await open()];
      await firstCache.share(sharing('withdrawn'));
      await untilCached();
      const { name, fields } = await entryOf();
      const marks = { name: await marksName(), fields: await inside.hgetall(await marksName()) };
      const messages: string[] = [];
      secondCache.listen({ ...NOBODY, onMessage: (text) => void messages.push(text) });
      const purge = { changed: [], withdrawn: [tag] };
      await firstCache.purge(purge, writePurge(purge));
      await until(() => messages.length === 1);
      for (const cache of [firstCache, secondCache]) {
        await inside.del(name, marks.name);
        await inside.hset(name, fields);
        await inside.hset(marks.name, marks.fields);
        expect(await cache.share(sharing('anew', { pack: () => undefined }))).toEqual({ text: 'anew' });
      }
    },
  );

  test.each<[string, (channel: string) => string]>([
    ['not signed', () => '{"id":"x1","changed":[],"withdrawn":["all"]}'],
    ['not a message', () => ''],
    ['signed with another secret', (channel) => signed('another secret of theirs', channel, Date.now())],
    ['signed for another channel', () => signed(SECRET, 'ostium:purges:other', Date.now())],
    ['signed two minutes ago', (channel) => signed(SECRET, channel, Date.now() - 120_000)],
    ['signed two minutes ahead', (channel) => signed(SECRET, channel, Date.now() + 120_000)],
    ['endless', () => 'x'.repeat(2_000_000)],
  ])('a message that is %s reaches nobody', async (_what, write) => {
    const [firstCache, secondCache] = [await open(), await open()];
    const messages: string[] = [];
    secondCache.listen({ ...NOBODY, onMessage: (text) => void messages.push(text) });
    const [channel = ''] = (await inside.pubsub('CHANNELS', '*')) as string[];
    await inside.publish(channel, write(channel));
    await inside.publish(channel, write(channel));
    await firstCache.purge({ changed: [], withdrawn: [] }, 'the last');
    await until(() => messages.length > 0);
    expect(messages).toEqual(['the last']);
    // Both processes say so, each once.
    expect(
      warnings.filter((sentence) => !sentence.startsWith('Redis brings a message that this site has not signed')),
    ).toEqual([]);
    expect(warnings.length).toBeLessThanOrEqual(2);
  });
  const signed = (secret: string, channel: string, atMs: number) =>
    writeSignedMessage(createSeal(secret, 'shared cache'), channel, { at: atMs * 1000, text: 'a text' });

  const YEAR_US = 365 * 24 * 60 * 60 * 1_000_000;

  test.each<[string, number]>([
    ['a year', YEAR_US],
    ['ten seconds', 10_000_000],
  ])('after Redis’ clock was %s ahead, pages age, and nothing of that time is taken', async (_what, aheadUs) => {
    const cache = await open();
    await cache.share(sharing('old'));
    await untilCached();
    // What a clock that is ahead leaves behind: an entry of that time, signed then, and the marks.
    const { name, fields } = await entryOf();
    const moment = String(fields['moment']).replace(/\d+$/, (at) => String(Number(at) + aheadUs));
    const body = await inside.hgetBuffer(name, 'body');
    const parts = [name, moment, fields['tags'] ?? '', fields['head'] ?? '', body ?? ''];
    const signature = createSeal(SECRET, 'shared cache').sign(...parts);
    await inside.hset(name, { moment, signature });
    await inside.persist(name);
    await inside.hset(await marksName(), '=last', String(Date.now() * 1000 + aheadUs));

    expect(await cache.share(sharing('new', { cachedMs: 400, maxAgeMs: 400 }))).toEqual({ text: 'new' });
    await untilCached();
    expect(await inside.pttl((await entryOf()).name)).toBeLessThanOrEqual(400);
    await sleep(450);
    expect(await cache.share(sharing('newer', { maxAgeMs: 400 }))).toEqual({ text: 'newer' });
  });

  test('when Redis’ clock goes back, nothing from before is taken, since nobody knows its age', async () => {
    const [firstCache, secondCache] = [await open(), await open()];
    await firstCache.share(sharing('old'));
    await untilCached();
    await inside.hincrby(await marksName(), '=last', 3_000_000);
    expect(await secondCache.share(sharing('new'))).toEqual({ text: 'new' });
  });

  test.each<[string, (name: string) => Promise<unknown>]>([
    ['of another kind', (name) => inside.rpush(name, 'one')],
    ['for ever', (name) => inside.set(name, 'somebody')],
    ['for a year', (name) => inside.set(name, 'somebody', 'PX', YEAR_US / 1000)],
  ])('a lock %s holds up nobody', async (_what, lock) => {
    const cache = await open();
    await cache.share(sharing('old'));
    await untilCached();
    const name = (await entryOf()).name;
    await inside.del(name);
    await lock(name.replace(':kept:', ':lock:'));
    const started = performance.now();
    expect(await cache.share(sharing('new'))).toEqual({ text: 'new' });
    expect(performance.now() - started).toBeLessThan(900);
    await untilCached();
  });

  test.each<[string, (name: string) => Promise<unknown>]>([
    ['a text', async (name) => (await inside.del(name), inside.set(name, 'a text'))],
    ['a count that is no number', (name) => inside.hset(name, '=count', 'many')],
    ['a count without end', (name) => inside.hset(name, '=count', '9'.repeat(400))],
    ['a negative count', (name) => inside.hset(name, '=count', '-1')],
    ['an epoch that is none', (name) => inside.hset(name, '=epoch', 'a b:c')],
    ['a time that is none', (name) => inside.hset(name, '=last', 'now')],
    ['a mark that is no number', (name) => inside.hset(name, 'post:1', 'now')],
  ])('marks that are %s void what is cached, and everything goes on', async (_what, spoil) => {
    const cache = await open();
    await cache.share(sharing('old'));
    await untilCached();
    await spoil(await marksName());
    expect(await cache.share(sharing('new'))).toEqual({ text: 'new' });
    const purge = { changed: ['post:1'], withdrawn: [] };
    expect(await cache.purge(purge, writePurge(purge))).toBe(true);
    await untilLetGo();
    await cache.share(sharing('newer'));
    await until(async () => (await cache.share(sharing('other'))).text === 'newer');
    expect(warnings).toEqual([]);
  });

  test('a Redis without room counts as down: everything is made here', async () => {
    const cache = await open();
    await inside.config('SET', 'maxmemory', '1');
    try {
      expect(await cache.share(sharing('own'))).toEqual({ text: 'own' });
      expect(warnings).toEqual([expect.stringMatching(/^Redis is away \(OOM .+\): this process works alone until/)]);
    } finally {
      await inside.config('SET', 'maxmemory', '0');
    }
  });

  test('closed, a process leaves Redis', async () => {
    const cache = await openAs('leaving');
    cache.close();
    await until(async () => !String(await inside.client('LIST')).includes('user=leaving'));
    expect(warnings).toEqual([]);
    expect(await cache.share(sharing('own'))).toEqual({ text: 'own' });
  });
});
