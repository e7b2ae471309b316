import { setTimeout as pause } from 'node:timers/promises';
import { array, assert, asyncProperty, constantFrom, integer, oneof, record, constant } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPageCache } from './pageCache.ts';
import type { CacheableResponse } from './pageCache.ts';
import type { PageSnapshot, SavedPage } from './pageSnapshot.ts';

const MINUTE_MS = 60_000;
const DOWN = 'down';

/** A cache in front of a source with one text per key; `DOWN` instead of a text means that the source does not respond. */
function setUp({ freshMs = MINUTE_MS, saved = new Map<string, SavedPage>() } = {}) {
  let now = 1_000_000;
  const source: Record<string, string> = {};
  const requestedKeys: string[] = [];
  const snapshot: PageSnapshot = {
    keys: () => [...saved.keys()],
    has: (key) => saved.has(key),
    read: async (key) => saved.get(key),
    write: (key, page) => void saved.set(key, page),
    remove: (key) => void saved.delete(key),
    removeTagged: (tags) => {
      for (const [key, page] of saved) if (page.tags.some((tag) => tags.includes(tag))) saved.delete(key);
    },
    settle: async () => undefined,
  };
  const errors: unknown[] = [];
  const cache = createPageCache({ freshMs, now: () => now, snapshot, onError: (error) => errors.push(error) });
  const make = async (key: string): Promise<CacheableResponse> => {
    requestedKeys.push(key);
    const body = source[key];
    const tags = [`page:${key}`, 'site'];
    if (body === DOWN) return { status: 503, headers: {}, body: Buffer.from(DOWN), tags, isUnavailable: true };
    if (body === undefined) return { status: 404, headers: {}, body: Buffer.from('missing'), tags, isMissing: true };
    return { status: 200, headers: { etag: body }, body: Buffer.from(body), tags, isOfSite: true };
  };
  const view = async (key: string) => String((await cache.get(key, () => make(key))).body);
  return { cache, source, requestedKeys, errors, saved, make, view, pass: (ms: number) => void (now += ms) };
}

const settle = () => pause(1);

test('a page that could not be saved is saved when it is made again, although it is the same', async () => {
  const { cache, saved, pass } = setUp();
  const same: CacheableResponse = {
    status: 200,
    headers: {},
    body: Buffer.from('one'),
    tags: ['site'],
    isOfSite: true,
  };
  await cache.get('/a/', async () => same);
  saved.clear();
  pass(2 * MINUTE_MS);
  await cache.get('/a/', async () => same);
  expect([...saved.keys()]).toEqual(['/a/']);
});

test('a page is made once, and returned unchanged for the first half of its maximum age', async () => {
  const { source, requestedKeys, view, pass } = setUp();
  source['/a/'] = 'one';
  expect(await view('/a/')).toBe('one');
  source['/a/'] = 'two';
  pass(MINUTE_MS / 2 - 1);
  expect([await view('/a/'), requestedKeys.length]).toEqual(['one', 1]);
});

test('in the second half it is returned unchanged, and remade in the background', async () => {
  const { source, view, pass } = setUp();
  source['/a/'] = 'one';
  await view('/a/');
  source['/a/'] = 'two';
  pass(MINUTE_MS / 2);
  expect(await view('/a/')).toBe('one');
  await settle();
  expect(await view('/a/')).toBe('two');
});

test('a page that changes by itself is made anew at that moment, and a CDN may not cache it until then', async () => {
  const { cache, source, requestedKeys, make, pass } = setUp();
  source['/a/'] = 'page';
  const view = (holdsForMs: number) => cache.get('/a/', async () => ({ ...(await make('/a/')), holdsForMs }));
  expect(cache.state('/a/', await view(10_000))).toBeUndefined();
  pass(9_999);
  expect([cache.peek('/a/') === undefined, requestedKeys.length]).toEqual([false, 1]);
  pass(1);
  expect(cache.peek('/a/')).toBeUndefined();
  expect(cache.state('/a/', await view(2 * MINUTE_MS))).toEqual({ tags: ['page:/a/', 'site'], ageMs: 0 });
  expect(requestedKeys.length).toBe(2);
});

test('what is withdrawn is gone when its time is over, however long it was not requested', async () => {
  const { source, view, pass } = setUp();
  source['/a/'] = 'one';
  await view('/a/');
  delete source['/a/'];
  pass(MINUTE_MS);
  expect(await view('/a/')).toBe('missing');
});

test('simultaneous requests share one result', async () => {
  const { source, requestedKeys, view } = setUp();
  source['/a/'] = 'one';
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => view('/a/'))))).toEqual(new Set(['one']));
  expect(requestedKeys).toEqual(['/a/']);
});

describe('while the source is away', () => {
  test('pages are as they were, and only one visitor at a time asks after it', async () => {
    const { source, requestedKeys, view, pass } = setUp();
    const keys = Array.from({ length: 20 }, (_, index) => `/${index}/`);
    for (const key of keys) source[key] = `words of ${key}`;
    for (const key of keys) await view(key);
    for (const key of keys) source[key] = DOWN;
    pass(3 * 24 * 60 * MINUTE_MS);
    requestedKeys.length = 0;
    for (const key of keys) expect(await view(key)).toBe(`words of ${key}`);
    expect(requestedKeys.length).toBeLessThanOrEqual(keys.length);
    pass(10_000);
    requestedKeys.length = 0;
    await Promise.all(keys.map(view));
    source['/0/'] = 'back';
    pass(10_000);
    expect(await view('/0/')).toBe('back');
  });

  test('a source that hangs delays one visitor for a moment, and the next ones not at all', async () => {
    const { cache, source, view, pass } = setUp();
    source['/a/'] = 'one';
    await view('/a/');
    pass(MINUTE_MS);
    const hanging = () => new Promise<CacheableResponse>(() => undefined);
    const began = performance.now();
    expect(String((await cache.get('/a/', hanging)).body)).toBe('one');
    const first = performance.now() - began;
    for (let index = 0; index < 20; index += 1) await cache.get('/a/', hanging);
    expect(performance.now() - began - first).toBeLessThan(first / 2);
  });

  test('after an exception, visitors get the previous page, and the error is reported', async () => {
    const { cache, source, errors, view, pass } = setUp();
    source['/a/'] = 'one';
    await view('/a/');
    pass(MINUTE_MS);
    const broken = async (): Promise<CacheableResponse> => Promise.reject(new Error('a bug'));
    expect(String((await cache.get('/a/', broken)).body)).toBe('one');
    expect(errors).toEqual([new Error('a bug')]);
    await expect(cache.get('/never/', broken)).rejects.toThrow('a bug');
  });

  test('an incomplete page does not replace a complete one, and is made again', async () => {
    const { cache, source, view, pass } = setUp({ freshMs: 0 });
    const partial = (body: string) => async (): Promise<CacheableResponse> => ({
      status: 200,
      headers: {},
      body: Buffer.from(body),
      tags: [],
      isPartial: true,
    });
    source['/a/'] = 'whole';
    await view('/a/');
    pass(1);
    expect(String((await cache.get('/a/', partial('half'))).body)).toBe('whole');
    expect(String((await cache.get('/b/', partial('half'))).body)).toBe('half');
    source['/b/'] = 'whole';
    expect(await view('/b/')).toBe('whole');
  });
});

const data =
  (body: string, more: Partial<CacheableResponse> = {}) =>
  async (): Promise<CacheableResponse> => ({
    status: 200,
    headers: {},
    body: Buffer.from(body),
    isOfSite: true,
    ...more,
  });

describe('what a response says about itself', () => {
  test('that it is for one client only makes every other client ask for their own', async () => {
    const { cache } = setUp();
    const refused = data('too much', { status: 429, isForRequesterOnly: true });
    const freshResponse = data('page', { tags: ['site'] });
    const responses = await Promise.all(
      [refused, refused, freshResponse, freshResponse, refused].map((make) => cache.get('/a/', make)),
    );
    expect(responses.map(({ body }) => String(body))).toEqual(['too much', 'too much', 'page', 'page', 'page']);
  });

  test('that there is nothing any more removes the cached response, even if its status does not say so', async () => {
    const { cache, pass } = setUp();
    const key = '/-/data /a/';
    await cache.get(key, data('one', { tags: ['post:1'] }));
    pass(MINUTE_MS);
    const gone = data('nothing', { isMissing: true });
    expect(String((await cache.get(key, gone)).body)).toBe('nothing');
    const down = data(DOWN, { tags: [], isUnavailable: true });
    expect(String((await cache.get(key, down)).body)).toBe(DOWN);
  });

  test('that there is nothing any more counts even if the response is partial', async () => {
    const { cache, pass } = setUp();
    await cache.get('/a/', data('one', { tags: ['post:1'] }));
    pass(MINUTE_MS);
    const gone = data('nothing', { status: 404, tags: ['site'], isMissing: true, isPartial: true });
    expect(String((await cache.get('/a/', gone)).body)).toBe('nothing');
  });
});

describe('a purge', () => {
  test('has only the pages with its tag made again', async () => {
    const { cache, source, requestedKeys, view } = setUp();
    Object.assign(source, { '/a/': 'one', '/b/': 'two' });
    await Promise.all(['/a/', '/b/'].map(view));
    Object.assign(source, { '/a/': 'three', '/b/': 'four' });
    requestedKeys.length = 0;
    cache.purge({ changed: ['page:/a/'], withdrawn: [] });
    expect([await view('/a/'), await view('/b/'), requestedKeys]).toEqual(['three', 'two', ['/a/']]);
  });

  test('leaves changed pages available while the source is down, but no withdrawn ones', async () => {
    const { cache, source, saved, view } = setUp();
    Object.assign(source, { '/a/': 'one', '/b/': 'two' });
    await Promise.all(['/a/', '/b/'].map(view));
    Object.assign(source, { '/a/': DOWN, '/b/': DOWN });
    cache.purge({ changed: ['page:/a/'], withdrawn: ['page:/b/'] });
    expect([await view('/a/'), await view('/b/')]).toEqual(['one', DOWN]);
    expect([...saved.keys()]).toEqual(['/a/']);
  });

  test('has addresses that led nowhere looked up again', async () => {
    const { cache, source, view } = setUp();
    expect([await view('/new/'), await view('/new/')]).toEqual(['missing', 'missing']);
    source['/new/'] = 'there';
    cache.purge({ changed: ['post:1'], withdrawn: [] });
    expect(await view('/new/')).toBe('there');
  });

  test('also applies to responses being made: nobody who asks after the purge gets a result begun before it', async () => {
    const { cache, source, make } = setUp();
    source['/a/'] = 'old';
    let finish = (): void => undefined;
    const slow = new Promise<void>((resolve) => (finish = resolve));
    const pendingResponse = cache.get('/a/', async () => {
      const response = await make('/a/');
      await slow;
      return response;
    });
    await settle();
    cache.purge({ changed: ['page:/a/'], withdrawn: [] });
    source['/a/'] = 'new';
    const freshResponse = cache.get('/a/', () => make('/a/'));
    finish();
    expect([String((await pendingResponse).body), String((await freshResponse).body)]).toEqual(['old', 'new']);
    expect(String(cache.peek('/a/')?.body)).toBe('new');
  });

  test('looks at each tag of a page once or twice, however many names it has', async () => {
    const { cache } = setUp();
    let reads = 0;
    const attachmentTags = Array.from({ length: 100 }, (_none, index) => `attachment:${index}`);
    const tags = new Proxy(attachmentTags, {
      get(target, name) {
        reads += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
    await cache.get('/a/', data('page', { tags }));
    const names = (type: string) => Array.from({ length: 500 }, (_none, index) => `${type}:${index}`);
    reads = 0;
    cache.purge({ changed: names('post'), withdrawn: names('page') });
    expect(reads).toBeLessThan(1000);
    expect(cache.peek('/a/')).toBeDefined();
    cache.purge({ changed: [], withdrawn: [...names('post'), 'attachment:99'] });
    expect(cache.stats().entries).toBe(0);
  });

  test('also keeps withdrawn pages from visitors who wait for them to be remade', async () => {
    const { cache, source, make, view, pass } = setUp();
    source['/a/'] = 'withdrawn';
    await view('/a/');
    pass(MINUTE_MS);
    source['/a/'] = 'new';
    let finish = (): void => undefined;
    const slow = new Promise<void>((resolve) => (finish = resolve));
    const waiting = cache.get('/a/', async () => {
      await slow;
      return make('/a/');
    });
    cache.purge({ changed: [], withdrawn: ['page:/a/'] });
    // Longer than anybody waits who could be shown the old one.
    await pause(1600);
    finish();
    expect(String((await waiting).body)).toBe('new');
  });

  test('keeps withdrawn pages from visitors even if remaking them fails', async () => {
    const { cache, source, view, pass } = setUp();
    source['/a/'] = 'withdrawn';
    await view('/a/');
    pass(MINUTE_MS);
    const waiting = cache.get('/a/', async () => {
      await settle();
      throw new Error('a bug');
    });
    cache.purge({ changed: [], withdrawn: ['page:/a/'] });
    await expect(waiting).rejects.toThrow('a bug');
  });

  test('keeps withdrawn pages from visitors for whom they are being read from the disk', async () => {
    const saved = new Map([
      ['/a/', { response: { status: 200, headers: {}, body: Buffer.from('withdrawn') }, tags: ['page:/a/'] }],
    ]);
    const { cache, source, view } = setUp({ saved });
    source['/a/'] = DOWN;
    const reading = view('/a/');
    cache.purge({ changed: [], withdrawn: ['page:/a/'] });
    expect([await reading, await view('/a/')]).toEqual([DOWN, DOWN]);
  });
});

test('a server that starts while the source is down has the saved pages', async () => {
  const first = setUp();
  first.source['/a/'] = 'one';
  await first.view('/a/');
  const second = setUp({ saved: first.saved });
  second.source['/a/'] = DOWN;
  expect(await second.view('/a/')).toBe('one');
  expect(second.cache.peek('/a/')).toBeUndefined();
});

test('searches, fragments and data are not saved, and an address that leads nowhere loses its saved page', async () => {
  const { source, saved, view, pass } = setUp();
  Object.assign(source, { '/a/': 'one', '/?s=nose': 'two', '/-/data /a/': 'three', '/a/#7': 'four' });
  await Promise.all(Object.keys(source).map(view));
  expect([...saved.keys()]).toEqual(['/a/']);
  delete source['/a/'];
  pass(MINUTE_MS);
  await view('/a/');
  expect([...saved.keys()]).toEqual([]);
});

test('memory is limited, however many addresses strangers make up', async () => {
  const { cache, source, view } = setUp();
  const long = 'x'.repeat(100_000);
  for (let index = 0; index < 300; index += 1) {
    source[`/?s=${index}`] = long + String(index);
    await view(`/?s=${index}`);
  }
  expect(cache.stats().bytes).toBeLessThan(9_000_000);
});

test('redirections, of which one rule may produce any number, take no room from pages, and work during an outage', async () => {
  const { cache, source, saved, view, pass } = setUp();
  source['/'] = 'home';
  await view('/');
  const moved = (to: string) => async (): Promise<CacheableResponse> => ({
    status: 301,
    headers: { location: to },
    body: Buffer.alloc(0),
    tags: ['site'],
  });
  for (let index = 0; index < 10_000; index += 1) await cache.get(`/old/${index}/`, moved('/'));
  expect(cache.stats().bytes).toBeLessThan(9_000_000);
  expect(cache.peek('/')).toBeDefined();

  await cache.get('/moved/', moved('/there/'));
  source['/moved/'] = DOWN;
  pass(MINUTE_MS);
  const savedSetup = setUp({ saved });
  savedSetup.source['/moved/'] = DOWN;
  for (const setup of [{ view }, savedSetup]) expect(await setup.view('/moved/')).toBe('');
  expect(savedSetup.cache.stats().entries).toBe(1);
});

test('a redirection that became a page is one of the pages, and the other way round', async () => {
  const { cache, saved, view, source, pass } = setUp();
  const moved = async (): Promise<CacheableResponse> => ({
    status: 301,
    headers: { location: '/' },
    body: Buffer.alloc(0),
    tags: ['site'],
  });
  await cache.get('/a/', moved);
  source['/a/'] = 'page';
  pass(MINUTE_MS);
  expect([await view('/a/'), saved.get('/a/')?.response.status]).toEqual(['page', 200]);
  pass(MINUTE_MS);
  await cache.get('/a/', moved);
  expect([saved.get('/a/')?.response.status, cache.stats().entries]).toEqual([301, 1]);
});

describe('an answer says where it came from', () => {
  const page = data('page', { tags: ['site'] });
  const partial = data('page', { tags: [], isPartial: true });
  const down = data(DOWN, { tags: [], isUnavailable: true });
  const statusOf = async ({ cache }: Pick<ReturnType<typeof setUp>, 'cache'>, make: () => Promise<CacheableResponse>) =>
    (await cache.get('/a/', make)).cacheStatus;

  test('made, cached, made anew, or old because no new one could be had', async () => {
    const site = setUp();
    expect([await statusOf(site, down), await statusOf(site, page), await statusOf(site, page)]).toEqual([
      'unstored',
      'miss',
      'hit',
    ]);
    site.pass(MINUTE_MS / 2);
    expect(await statusOf(site, page)).toBe('hit');
    await settle();
    site.pass(MINUTE_MS);
    expect([await statusOf(site, partial), await statusOf(site, down)]).toEqual(['stale', 'stale']);
    expect([await statusOf(site, page), await statusOf(site, page)]).toEqual(['refreshed', 'hit']);
  });

  test('made for another request', async () => {
    const site = setUp();
    const both = async (make: () => Promise<CacheableResponse>) =>
      Promise.all([statusOf(site, make), statusOf(site, make)]);
    expect(await both(page)).toEqual(['miss', 'collapsed']);
    site.pass(MINUTE_MS);
    expect(await both(page)).toEqual(['refreshed', 'collapsed']);
    site.pass(MINUTE_MS);
    expect(await both(down)).toEqual(['stale', 'stale']);
  });

  test('made by another process', async () => {
    const share = async (_key: string, _maxAgeMs: number, make: () => Promise<CacheableResponse>) => ({
      ...(await make()),
      ageMs: 0,
    });
    const cache = createPageCache({ freshMs: MINUTE_MS, now: () => 0, share, onError: () => undefined });
    expect([await statusOf({ cache }, page), await statusOf({ cache }, page)]).toEqual(['shared', 'hit']);
  });

  test('made anew even if nothing has changed: only old answers are counted as old', async () => {
    const site = setUp();
    const same = await page();
    await statusOf(site, async () => same);
    site.pass(MINUTE_MS);
    expect(await statusOf(site, async () => same)).toBe('refreshed');
    expect(site.cache.stats().responses.stale).toBe(0);
    site.pass(MINUTE_MS);
    await statusOf(site, down);
    expect(site.cache.stats().responses.stale).toBe(1);
  });
});

/** Whatever happens, in whatever order: a page is never older than its time while the source answers, and never an error once it was made. */
test('a page is what the source says or said within its time', async () => {
  const key = constantFrom('/a/', '/b/');
  const step = oneof(
    record({ do: constant('edit' as const), key, words: constantFrom('one', 'two', 'three') }),
    record({ do: constant('down' as const), key }),
    record({ do: constant('view' as const), key }),
    record({ do: constant('purge' as const), key }),
    record({ do: constant('pass' as const), ms: integer({ min: 0, max: MINUTE_MS * 1.5 }) }),
  );
  await assert(
    asyncProperty(array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      const { cache, source, view, pass } = setUp();
      let now = 0;
      const versions: Record<string, { words: string; until: number }[]> = { '/a/': [], '/b/': [] };
      const wasSeen = new Set<string>();
      const wrong: string[] = [];
      const end = (of: string) => {
        const words = source[of];
        if (words !== undefined && words !== DOWN) versions[of]?.push({ words, until: now });
      };
      Object.assign(source, { '/a/': 'first', '/b/': 'first' });
      for (const step of steps) {
        if (step.do === 'pass') {
          now += step.ms;
          pass(step.ms);
        } else if (step.do === 'purge') {
          cache.purge({ changed: [`page:${step.key}`], withdrawn: [] });
          // From now on only the current content counts, if the source responds.
          if (source[step.key] !== DOWN) versions[step.key] = [];
        } else if (step.do === 'view') {
          const body = await view(step.key);
          await settle();
          const isDown = source[step.key] === DOWN;
          const recent = versions[step.key]?.filter(({ until }) => now - until < MINUTE_MS) ?? [];
          const allowed = [source[step.key], ...recent.map(({ words }) => words)];
          const isRight = isDown ? !wasSeen.has(step.key) || body !== DOWN : allowed.includes(body);
          if (!isRight) wrong.push(`${body} in the place of ${allowed.join(', ')}`);
          if (!isDown) wasSeen.add(step.key);
        } else {
          end(step.key);
          source[step.key] = step.do === 'down' ? DOWN : step.words;
        }
      }
      expect(wrong).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('what strangers make up, whatever form its address has, takes no room from pages and is not saved', async () => {
  const { cache, source, saved, view } = setUp();
  source['/a/'] = 'one';
  await view('/a/');
  const body = Buffer.alloc(100_000);
  for (const status of [200, 404])
    for (let index = 0; index < 1500; index += 1)
      await cache.get(`/made-up/page/${status}${index}/`, async () => ({ status, headers: {}, body, tags: ['site'] }));

  expect(cache.stats().bytes).toBeLessThan(13_000_000);
  expect([cache.peek('/a/')?.status, [...saved.keys()]]).toEqual([200, ['/a/']]);
});

test('addresses that lead nowhere push out no redirection', async () => {
  const { cache } = setUp();
  await cache.get('/old/', async () => ({ status: 301, headers: {}, body: Buffer.from(''), tags: ['site'] }));
  const body = Buffer.alloc(100_000);
  for (let index = 0; index < 200; index += 1)
    await cache.get(`/${index}/`, async () => ({ status: 404, headers: {}, body, tags: ['site'], isMissing: true }));
  expect(cache.peek('/old/')?.status).toBe(301);
});

test('a page is not replaced by a refusal, whatever its status', async () => {
  const { cache, source, saved, view, pass } = setUp();
  source['/a/'] = 'one';
  await view('/a/');
  for (const status of [400, 401, 403, 405, 409, 418, 429, 500, 503]) {
    pass(2 * MINUTE_MS);
    const { body } = await cache.get('/a/', async () => ({
      status,
      headers: {},
      body: Buffer.from(''),
      tags: ['site'],
    }));
    expect([status, String(body), saved.has('/a/')]).toEqual([status, 'one', true]);
  }
});
