import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSite } from 'marlowe/openSite.testing.ts';
import type { RunningSite } from './createSite.ts';
import { startWordPress } from './wordPressOverHttp.testing.ts';
import type { WordPressOverHttp } from './wordPressOverHttp.testing.ts';

/** A way by which a stranger's request makes the site ask the WordPress. */
interface Way {
  what: string;
  route: string;
  /** The n-th address of its kind. */
  address: (n: number) => string;
  form?: (n: number) => string;
  /** The most calls that a client causes in a minute with so many requests, each for something else. */
  mostCalls: number;
  /** How many requests it takes to reach the limit, if more than `REQUESTS`. */
  requests?: number;
  /** The most calls at once. */
  mostAtOnce: number;
  /** The most calls for the same address, requested as often. Absent if it is asked for each time. */
  mostOfSame?: number;
}

/** What a client may request in a minute here, in pages, and how many requests it sends. */
const [PER_MINUTE, REQUESTS] = [30, 60];

/** No look-up takes more calls: one for each type of item, those of the page around it, and where it has moved. */
const CALLS = 12;
const [PAGES, SEARCHES] = [PER_MINUTE * CALLS, (PER_MINUTE / 10) * CALLS];
const KNOWN_AT_ONCE = 8 + 6 + 4;

const FORM = { origin: 'https://www.site.example', 'content-type': 'application/x-www-form-urlencoded' };
const guess = (n: number) => encodeURIComponent(`Basic ${Buffer.from(`admin:guess ${n}`).toString('base64')}`);
const PREVIEW = '/?p=1090&preview=true&ostium_source_auth=';

/** All of them. A route that is in neither list fails the test below. */
const WAYS: readonly Way[] = [
  {
    what: 'an unknown page',
    route: '/*',
    address: (n) => `/missing-${n}/`,
    mostCalls: PAGES,
    mostAtOnce: 4,
    mostOfSame: CALLS,
  },
  {
    what: 'an unknown file',
    route: '/*',
    address: (n) => `/missing-${n}.pdf`,
    mostCalls: PAGES,
    mostAtOnce: 4,
    mostOfSame: CALLS,
  },
  {
    what: 'an unknown number',
    route: '/*',
    address: (n) => `/?p=${9_000_000 + n}`,
    mostCalls: PAGES,
    mostAtOnce: 4,
    mostOfSame: CALLS,
  },
  {
    what: 'an unknown term',
    route: '/*',
    address: (n) => `/category/missing-${n}/`,
    mostCalls: PAGES,
    mostAtOnce: 4,
    mostOfSame: CALLS,
  },
  {
    what: 'an unknown date',
    route: '/*',
    address: (n) => `/${1700 + n}/`,
    mostCalls: PAGES,
    mostAtOnce: 4,
    mostOfSame: CALLS,
  },
  {
    what: 'a known page, with parameters',
    route: '/*',
    address: (n) => `/services/gerd/?x=${n}`,
    mostCalls: PAGES,
    mostAtOnce: KNOWN_AT_ONCE,
  },
  { what: 'a search', route: '/*', address: (n) => `/?s=word${n}`, mostCalls: SEARCHES, mostAtOnce: 4 + 6 },
  {
    what: 'a credential in an address',
    route: '/*',
    address: (n) => PREVIEW + guess(n),
    mostCalls: 10 * (CALLS + 1),
    mostAtOnce: KNOWN_AT_ONCE,
  },
  {
    what: 'a credential in the address of data',
    route: '/-/data',
    address: (n) => `/-/data?link=${encodeURIComponent(PREVIEW + guess(n))}`,
    mostCalls: 10 * (CALLS + 1),
    mostAtOnce: KNOWN_AT_ONCE,
  },
  {
    what: 'a password of a page',
    route: '/*',
    address: () => '/services/gerd/',
    form: (n) => `password=${n}`,
    mostCalls: PAGES,
    mostAtOnce: KNOWN_AT_ONCE,
  },
  {
    what: 'the data of an unknown page',
    route: '/-/data',
    address: (n) => `/-/data?link=/missing-data-${n}/`,
    mostCalls: PAGES,
    mostAtOnce: 4,
    mostOfSame: CALLS,
  },
  {
    what: 'a list',
    route: '/-/content/:endpoint',
    address: (n) => `/-/content/posts?search=word${n}`,
    mostCalls: SEARCHES,
    mostAtOnce: 4,
  },
  {
    what: 'a list of the site',
    route: '/-/lists/:name',
    address: (n) => `/-/lists/search?n=${n}`,
    // However often it is requested: each of its lists and of the facts in them, tried more than once.
    mostCalls: 2 * CALLS,
    mostAtOnce: KNOWN_AT_ONCE,
    mostOfSame: 2 * CALLS,
  },
  {
    what: 'a missing upload',
    route: '/-/media/*',
    address: (n) => `/-/media/2026/missing-${n}.jpg`,
    requests: 140,
    mostCalls: 120,
    mostAtOnce: 2,
    mostOfSame: 2,
  },
  {
    what: 'a size of a missing picture',
    route: '/-/image/*',
    address: (n) => `/-/image/320/777/missing-picture-${n}.jpg.avif`,
    requests: 140,
    mostCalls: 120,
    mostAtOnce: 2,
    mostOfSame: 2,
  },
  {
    what: 'a card',
    route: '/-/card/*',
    address: (n) => `/-/card/missing-card-${n}/000000000000.jpg`,
    mostCalls: SEARCHES,
    mostAtOnce: 4,
    mostOfSame: CALLS,
  },
  {
    what: 'a comment on an unknown page',
    route: '/-/comments',
    address: () => '/-/comments',
    form: (n) => `link=/missing-comment-${n}/`,
    mostCalls: SEARCHES,
    mostAtOnce: 4,
    mostOfSame: CALLS,
  },
  { what: 'a feed', route: '/feed/', address: () => '/feed/', mostCalls: CALLS, mostAtOnce: 4 },
  {
    what: 'a feed for other programs',
    route: '/feed/atom/',
    address: () => '/feed/atom/',
    mostCalls: CALLS,
    mostAtOnce: 4,
  },
  {
    what: 'the list of lists',
    route: '/sitemap.xml',
    address: () => '/sitemap.xml',
    mostCalls: 4 * CALLS,
    mostAtOnce: 4,
  },
  {
    what: 'a list of pages',
    route: '/:name(^sitemap-[a-z0-9_-]+-[0-9]+).xml',
    address: (n) => `/sitemap-posts-${n + 1}.xml`,
    mostCalls: SEARCHES,
    mostAtOnce: 4,
    mostOfSame: 2,
  },
  {
    what: 'what surrounds every page',
    route: '/-/chrome',
    address: () => '/-/chrome',
    mostCalls: PAGES,
    mostAtOnce: KNOWN_AT_ONCE,
  },
  { what: 'whether the site is ready', route: '/-/ready', address: () => '/-/ready', mostCalls: 4, mostAtOnce: 2 },
];

/** Routes that ask the WordPress nothing for a stranger: what they need is here, another host’s, or behind a secret. */
const ASK_NOTHING = [
  '/-/health',
  '/-/form/*',
  '/-/events',
  '/-/csp',
  '/-/metrics',
  '/-/insights',
  '/-/gpc',
  '/-/purge',
  '/-/preview',
  '/-/findings',
  '/-/edit/*',
  '/site.webmanifest',
  '/robots.txt',
  '/sitemap_index.xml',
  '/wp-sitemap.xml',
];

const SECRET = 'a secret of sixteen or more';
const routes = new Set<string>();
let wordpress: WordPressOverHttp;
let site: RunningSite;

beforeAll(async () => {
  // The minute does not change: with the next one, counting would start over.
  vi.useFakeTimers({ toFake: ['Date'] });
  const follow = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ url }: RouteOptions) => void routes.add(url));
  };
  subscribe('fastify.initialization', follow);
  wordpress = await startWordPress('Basic dXNlcjpwYXNz');
  site = await openSite(
    {
      CONTENT_API: wordpress.api,
      TRUSTED_PROXIES: '10.0.0.0/8',
      METRICS_TOKEN: SECRET,
      INSIGHTS_PASSWORD: SECRET,
      PURGE_SECRET: SECRET,
      PREVIEW_SECRET: SECRET,
    },
    { limits: { refusalPauseMs: 0, maxLinkLists: 0 }, workLimits: { perMinute: PER_MINUTE } },
  );
  await site.app.ready();
  unsubscribe('fastify.initialization', follow);
  await site.app.inject('/services/gerd/');
  await site.app.inject('/');
});
afterAll(async () => {
  await site.app.close();
  wordpress.stop();
  vi.useRealTimers();
});

let clients = 0;
/** What reaches the WordPress of so many requests of one client, eight at a time. */
async function send({ address, form, requests = REQUESTS }: Way, which: (n: number) => number) {
  const remoteAddress = `192.0.2.${(clients += 1)}`;
  wordpress.calls.length = 0;
  wordpress.mostAtOnce();
  const ask = async (n: number) =>
    form
      ? site.app.inject({ method: 'POST', url: address(n), payload: form(n), headers: FORM, remoteAddress })
      : site.app.inject({ url: address(n), remoteAddress });
  const rest = Array.from({ length: requests }, (_one, n) => n);
  const work = async () => {
    for (let n = rest.shift(); n !== undefined; n = rest.shift()) await ask(which(n));
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return { calls: wordpress.calls.length, atOnce: wordpress.mostAtOnce() };
}

describe('what one client makes the WordPress do is bounded', () => {
  test.each(WAYS)('for $what', async (way) => {
    const { calls, atOnce } = await send(way, (n) => n);
    expect(calls).toBeLessThanOrEqual(way.mostCalls);
    expect(atOnce).toBeLessThanOrEqual(way.mostAtOnce);
  });

  test.each(WAYS.filter(({ mostOfSame }) => mostOfSame !== undefined))('for $what, again and again', async (way) => {
    const { calls } = await send(way, () => 1000);
    expect(calls).toBeLessThanOrEqual(way.mostOfSame ?? 0);
  });

  test('by every route of the site', () => {
    const known = [...WAYS.map(({ route }) => route), ...ASK_NOTHING];
    expect([...routes].filter((route) => !known.includes(route))).toEqual([]);
    expect(known.filter((route) => !routes.has(route))).toEqual([]);
  });

  test.each([
    '/-/health',
    '/-/edit/services/gerd/',
    '/-/form/x',
    '/-/gpc',
    '/site.webmanifest',
    '/robots.txt',
    '/wp-sitemap.xml',
  ])('and %s makes it do nothing', async (url) => {
    wordpress.calls.length = 0;
    await site.app.inject(url);
    expect(wordpress.calls).toEqual([]);
  });
});

test('the right credential in an address is no failure, however often it is used', async () => {
  const own = (credential: string) => `/?p=1090&preview=true&ostium_source_auth=${encodeURIComponent(credential)}`;
  const ask = async (credential: string) =>
    (await site.app.inject({ url: own(credential), remoteAddress: '198.51.100.1' })).statusCode;
  for (let n = 0; n < 15; n += 1) expect(await ask('Basic dXNlcjpwYXNz')).toBe(200);
  for (let n = 0; n < 10; n += 1) expect(await ask(`Basic wrong${n}`)).toBe(403);
  expect(await ask('Basic wrong')).toBe(429);
  // Who is in already stays in.
  expect(await ask('Basic dXNlcjpwYXNz')).toBe(200);
});
