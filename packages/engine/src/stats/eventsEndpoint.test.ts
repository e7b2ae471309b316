import Fastify from 'fastify';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSite } from 'marlowe/openSite.testing.ts';
import { createFirstParty } from '#consent/analytics/report.ts';
import type { Report } from '#consent/analytics/report.ts';
import { createErrorReporter } from '#consent/analytics/reportError.ts';
import { createDailyCounts } from './daily/dailyCounts.ts';
import { addEventsEndpoint } from './eventsEndpoint.ts';

const SITE = 'https://www.site.example';
const VIEW = { kind: 'pageview', link: '/blog/' };
const ERROR = { kind: 'error', where: 'block about', message: 'broken', link: '/', build: 'b1' };

type Line = Readonly<Record<string, unknown>>;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 12) }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);

/** The endpoint alone, with a log that the test can reach. */
function open(root = '/') {
  const lines: unknown[] = [];
  const dailyCounts = createDailyCounts({ now: () => Date.now(), report: () => undefined });
  const write = (line: string) => {
    const { level: _level, time: _time, pid: _pid, hostname: _host, msg, ...fields } = JSON.parse(line) as Line;
    lines.push([fields, msg]);
  };
  const app = Fastify({ logger: { level: 'warn', stream: { write } } });
  const kinds = { home: {}, post: {} };
  addEventsEndpoint(app, { settings: { siteUrl: SITE, root }, site: { kinds }, stats: { dailyCounts } });

  const post = async (payload: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
    const siteHeaders = { origin: SITE, 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain;charset=UTF-8' };
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/-/events',
      payload,
      remoteAddress,
      headers: { ...siteHeaders, ...headers },
    });
    return { status: statusCode, message: body === '' ? '' : (JSON.parse(body) as { message: string }).message };
  };
  const send = (body: unknown, from?: string) => post(JSON.stringify(body), {}, from);
  const counts = () => dailyCounts.countedToday().counts;
  const counted = () =>
    counts()
      .filter(({ kind }) => kind !== 'problem')
      .map(({ name, count }) => [name, count]);
  return { app, post, send, lines, dailyCounts, counts, counted };
}

describe('a report', () => {
  test.each(['application/json', 'text/plain', 'text/plain;charset=UTF-8', 'application/json; charset=utf-8'])(
    'is taken as %s',
    async (type) => {
      const { post, counted } = open();
      expect(await post(JSON.stringify(VIEW), { 'content-type': type })).toEqual({ status: 204, message: '' });
      expect(counted()).toEqual([['/blog/', 1]]);
    },
  );

  test('of a view is counted by the kind of its page too', async () => {
    const { send, counts } = open();
    await send({ ...VIEW, page: 'post' });
    expect(counts()).toEqual([{ kind: 'pageview', name: '/blog/', page: 'post', count: 1, value: 0 }]);
  });

  test('of how a document felt falls into buckets', async () => {
    const { send, dailyCounts } = open();
    const felt = { kind: 'vitals', page: 'home', width: 'phone' };
    expect(
      (
        await send([
          { ...felt, lcp: 1800, cls: 0.02 },
          { ...felt, lcp: 1900, inp: 8 },
        ])
      ).status,
    ).toBe(204);
    expect(dailyCounts.countedToday().vitals.map(({ vital, page, width, sum }) => [vital, page, width, sum])).toEqual([
      ['lcp', 'home', 'phone', 3700],
      ['cls', 'home', 'phone', 0.02],
      ['inp', 'home', 'phone', 8],
    ]);
  });

  test('can be single or in a list', async () => {
    const { send, counted, lines } = open();
    expect((await send([VIEW, { kind: 'event', name: 'phoneClicked' }, VIEW, ERROR])).status).toBe(204);
    expect(counted()).toEqual([
      ['/blog/', 2],
      ['phoneClicked', 1],
    ]);
    expect(lines).toHaveLength(1);
  });

  test.each([
    ['/Blog?email=pat@example.com', '/blog/'],
    ['/blog/#email=pat@example.com', '/blog/'],
    ['/blog/%3Femail=pat@example.com', '/blog/'],
    ['/blog//page/1/', '/blog/'],
  ])('of %s is counted by the path', async (link, path) => {
    const { send, counted } = open();
    expect((await send({ ...VIEW, link })).status).toBe(204);
    expect(counted()).toEqual([[path, 1]]);
  });

  test.each([
    [{ kind: 'purchase' }, 'Report 1, "kind": must be pageview, event, error or vitals.'],
    [{}, 'Report 1, "kind": must be pageview, event, error or vitals.'],
    [{ kind: 'constructor' }, 'Report 1, "kind": must be pageview, event, error or vitals.'],
    [[VIEW, 'x'], 'Report 2: must be pageview, event, error or vitals.'],
    [null, 'Report 1: must be pageview, event, error or vitals.'],
    [[[VIEW]], 'Report 1, "kind": must be pageview, event, error or vitals.'],
    [[], 'Reports must be one at least.'],
    [Array.from({ length: 21 }, () => VIEW), 'Reports must be at most 20 at a time.'],
    [{ ...VIEW, title: 'My illness' }, 'Report 1, "title": is not a field of such a report.'],
    [{ kind: 'pageview' }, 'Report 1, "link": is missing.'],
    [{ ...VIEW, link: 'https://evil.example/' }, 'Report 1, "link": must be a path of this site.'],
    [{ ...VIEW, link: '//evil.example/' }, 'Report 1, "link": must be a path of this site.'],
    [{ ...VIEW, link: '/\\evil.example/' }, 'Report 1, "link": must be a path of this site.'],
    ...['/-/health', '/-', '/wp-admin/', '/wp-content/uploads/a.jpg'].map((link): [unknown, string] => [
      { ...VIEW, link },
      'Report 1, "link": must be a path of this site.',
    ]),
    [{ ...VIEW, link: '/a%00b/' }, 'Report 1, "link": must be a path of this site.'],
    [{ ...VIEW, link: `/${'a'.repeat(3000)}/` }, 'Report 1, "link": must be a path of this site.'],
    [{ ...VIEW, page: 'casino' }, 'Report 1, "page": must be a kind of page of this site.'],
    [{ kind: 'vitals', page: 'home', width: 'watch' }, 'Report 1, "width": must be phone or desktop.'],
    [{ kind: 'vitals', page: 'home', width: 'phone', lcp: -1 }, 'Report 1, "lcp": must not be negative.'],
    [{ kind: 'vitals', page: 'home', width: 'phone', cls: 1e9 }, 'Report 1, "cls": must be a value of a page.'],
    [{ kind: 'vitals', page: 'home', width: 'phone', list: [1] }, 'Report 1, "list": is not a field of such a report.'],
    [{ kind: 'event', name: 'a b' }, 'Report 1, "name": must be the name of an event.'],
    [{ kind: 'event', name: 'a', value: -1 }, 'Report 1, "value": must not be negative.'],
    [{ kind: 'event', name: 'a', value: 1e300 }, 'Report 1, "value": must be at most 1000000.'],
    [{ kind: 'event', name: 'a', label: ['x'] }, 'Report 1, "label": must be text.'],
    [{ ...ERROR, build: 7 }, 'Report 1, "build": must be text.'],
  ])('like %j is refused in a sentence, and its list with it', async (body, message) => {
    const { send, counted, lines } = open();
    expect(await send(Array.isArray(body) ? body : [body])).toEqual({ status: 400, message });
    expect([counted(), lines]).toEqual([[], []]);
  });

  test.each(['/', '/elsewhere/', '/-/x', '/clinic/-/x'])('of a site in a folder is not of %s', async (link) => {
    const { send, counted, lines } = open('/clinic/');
    for (const report of [
      { ...VIEW, link },
      { ...ERROR, link },
    ])
      expect(await send(report)).toEqual({
        status: 400,
        message: 'Report 1, "link": must be a path of this site.',
      });
    expect((await send({ ...VIEW, link: '/Clinic' })).status).toBe(204);
    expect([counted(), lines]).toEqual([[['/clinic/', 1]], []]);
  });

  test('is refused whole when one of its list is', async () => {
    const { send, counted } = open();
    expect(await send([VIEW, { kind: 'no' }])).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Report 2/),
    });
    expect(counted()).toEqual([]);
  });
});

describe('a body', () => {
  test.each(['', '{', 'kind=pageview', '\0', '[{"kind":"pageview","link":"/a/"},]', '7', '"x"'])(
    '%j is no report',
    async (payload) => {
      const { post, counted } = open();
      expect((await post(payload)).status).toBe(400);
      expect(counted()).toEqual([]);
    },
  );

  test('cannot reach the prototype of an object', async () => {
    const { post } = open();
    const { status } = await post('{"kind":"pageview","link":"/a/","__proto__":{"polluted":true}}');
    expect([status, 'polluted' in {}]).toEqual([400, false]);
  });

  test('may have 8 kB', async () => {
    const { post } = open();
    expect(await post(' '.repeat(8 * 1024) + JSON.stringify(VIEW))).toEqual({
      status: 413,
      message: 'Reports may have 8 kB at most.',
    });
    expect((await post('['.repeat(8 * 1024))).status).toBe(400);
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html', 'nonsense'])(
    'of type %s is refused',
    async (type) => {
      const { post } = open();
      expect(await post(JSON.stringify(VIEW), { 'content-type': type })).toEqual({
        status: 415,
        message: 'Send reports as JSON, of type application/json or text/plain.',
      });
    },
  );

  test('of any kind is answered with 204 or 400, and counts nothing with 400', async () => {
    const { post, counted } = open();
    const total = () => counted().reduce((sum, [, count]) => sum + Number(count), 0);
    const key = fc.constantFrom('kind', 'link', 'name', 'label', 'value', '__proto__', 'toString', 'x');
    const leaf = fc.oneof(
      fc.constantFrom('pageview', 'event', 'error', '/a/', 'a'),
      fc.string(),
      fc.double(),
      fc.boolean(),
    );
    const jsonObject = fc.dictionary(key, leaf);
    const body = fc.oneof(
      fc.json(),
      fc.string(),
      jsonObject.map((value) => JSON.stringify(value)),
    );
    await fc.assert(
      fc.asyncProperty(body, async (payload) => {
        const initialTotal = total();
        const { status } = await post(payload.slice(0, 4000));
        expect([204, 400]).toContain(status);
        expect(total() === initialTotal || status === 204).toBe(true);
      }),
    );
  });
});

interface Sender {
  origin: string | undefined;
  'sec-fetch-site': string | undefined;
  host?: string;
}

describe('too many reports', () => {
  test('of one client are refused until the next minute, their bodies unread', async () => {
    const { post, send } = open();
    for (let index = 0; index < 600; index += 1) expect((await send(VIEW)).status).toBe(204);
    expect(await post('nonsense')).toEqual({ status: 429, message: 'Too many reports came in this minute.' });
    // Other clients are not affected.
    expect((await send(VIEW, '2001:db8::1')).status).toBe(204);

    pass(59_999);
    expect((await send(VIEW)).status).toBe(429);
    pass(1);
    expect((await send(VIEW)).status).toBe(204);
  });

  test('of many clients together keep nobody else from being counted', async () => {
    const { post, send, counted } = open();
    for (let index = 0; index < 2400; index += 1) await send(VIEW, `192.0.2.${index % 4}`);
    expect((await post('nonsense')).status).toBe(400);
    expect((await send(VIEW, '192.0.2.9')).status).toBe(204);
    expect(counted()).toEqual([['/blog/', 2401]]);
  });
});

test('a failure in counting is answered like any other bug', async () => {
  const { app, send } = open();
  app.setErrorHandler(async (_error, _request, reply) => reply.code(500).send({ message: 'A bug.' }));
  vi.spyOn(Date, 'now').mockReturnValue(Number.NaN);

  expect(await send(VIEW)).toEqual({ status: 500, message: 'A bug.' });
});

describe('a page of another site', () => {
  test.each([
    ['names itself', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['is on a sister host', { origin: 'https://blog.site.example', 'sec-fetch-site': 'same-site' }],
    ['is told by an old browser', { origin: 'https://evil.example', 'sec-fetch-site': undefined }],
    ['hides its name', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['is somebody who says nothing', { origin: undefined, 'sec-fetch-site': undefined }],
    ['is somebody who typed the address', { origin: undefined, 'sec-fetch-site': 'none' }],
    ['asks for itself', { origin: 'https://evil.example', 'sec-fetch-site': undefined, host: 'evil.example' }],
    ['is on another port', { origin: `${SITE}:8443`, 'sec-fetch-site': undefined }],
    ['is not on https', { origin: 'http://www.site.example', 'sec-fetch-site': undefined }],
    ['takes this site’s name', { origin: SITE, 'sec-fetch-site': 'cross-site' }],
    ['claims to be two', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ])('is refused when it %s', async (_what, { origin, 'sec-fetch-site': site, host }: Sender) => {
    const { app, counted } = open();
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/-/events',
      payload: JSON.stringify(VIEW),
      headers: {
        'content-type': 'text/plain',
        ...(origin !== undefined && { origin }),
        ...(site !== undefined && { 'sec-fetch-site': site }),
        ...(host !== undefined && { host }),
      },
    });
    expect([statusCode, JSON.parse(body)]).toEqual([
      403,
      { message: 'Reports are taken from this site’s own pages alone.' },
    ]);
    expect(counted()).toEqual([]);
  });

  test.each([
    ['an old browser', { origin: SITE }],
    ['a browser that leaves the origin out', { 'sec-fetch-site': 'same-origin' }],
  ])('is not %s on the site itself', async (_what, headers) => {
    const { app } = open();
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/-/events',
      payload: JSON.stringify(VIEW),
      headers: { 'content-type': 'text/plain', ...headers },
    });
    expect(statusCode).toBe(204);
  });
});

describe('an error of a browser', () => {
  test('is logged as a warning', async () => {
    const { send, lines } = open();
    await send(ERROR);
    expect(lines).toEqual([[{ where: 'block about', message: 'broken', link: '/', build: 'b1' }, 'browser error']]);
  });

  test('cannot forge lines, hide text or bring a query, and is cut', async () => {
    const { send, lines } = open();
    const message = `a\r\n{"level":60}\u2028\u001b[31m\u202e at https://a.example/x.js?email=pat@example.com, ${'x'.repeat(1000)}`;
    await send({ ...ERROR, where: 'block\nabout', message, link: '/a/?email=pat@example.com', build: '\u0007b1' });
    expect(lines).toEqual([
      [
        {
          where: 'block about',
          message: `a {"level":60} [31m  at https://a.example/x.js ${'x'.repeat(1000)}`.slice(0, 300),
          link: '/a/',
          build: 'b1',
        },
        'browser error',
      ],
    ]);
  });

  test('is logged sixty times a minute, and no rest is mentioned if there is none', async () => {
    const { send, lines } = open();
    const sendSixty = async () => {
      for (let index = 0; index < 3; index += 1) await send(Array.from({ length: 20 }, () => ERROR));
    };
    await sendSixty();
    pass(60_000);
    await sendSixty();
    expect(lines).toHaveLength(120);
    expect(JSON.stringify(lines)).not.toContain('dropped');
    pass(59_999);
    await send(ERROR);
    expect(lines).toHaveLength(120);
  });

  test('is logged at most sixty times a minute, and the rest as a number', async () => {
    const { send, lines } = open();
    const sendHundred = async () => {
      for (let index = 0; index < 10; index += 1) await send(Array.from({ length: 10 }, () => ERROR));
    };
    await sendHundred();
    expect(lines).toHaveLength(60);
    pass(60_000);
    await sendHundred();
    expect(lines).toHaveLength(120);
    expect(lines.slice(60, 62)).toEqual([
      [{ dropped: 40 }, 'browser errors that were not logged'],
      [expect.objectContaining({ message: 'broken' }), 'browser error'],
    ]);
  });
});

test('everything this site’s own pages send is taken', async () => {
  const words = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true }), fc.double());
  // As browsers send it: without `..`. There are no pages below `/-/`, nor at control characters.
  const link = fc
    .webPath()
    .map((path) => new URL(`${SITE}/${path.replace(/^\/+/, '')}`).pathname)
    .filter((path) => !/^\/+(?:-|%2d)(?:\/|$)|%(?:[01][\da-f]|7f)/i.test(path));
  const { send } = open();
  await fc.assert(
    fc.asyncProperty(link, words, words, words, async (ownLink, category, label, value) => {
      const reports: Report[] = [];
      const collect = (report: Report) => void reports.push(report);
      const firstParty = createFirstParty({
        send: collect,
        page: { ownLink, kind: 'home' },
        privatePaths: ['/quiz/'],
      });
      firstParty.pageview({ link: ownLink, title: 'T' });
      firstParty.event({ name: 'generate_lead', payload: { category, label, value } });
      createErrorReporter({ send: collect, privatePaths: ['/quiz/'] })({
        where: 'block about',
        error: new Error(String(label)),
        link: ownLink,
        build: 'b1',
      });
      expect(await send(reports)).toEqual({ status: 204, message: '' });
    }),
    { numRuns: 30 },
  );
});

describe('on the site', async () => {
  const log: string[] = [];
  const site = await openSite({ SITE_URL: SITE }, { logTo: { write: (line) => void log.push(line) } });
  afterAll(() => site.app.close());

  test('a report gets an empty response, and nothing about the visitor is saved', async () => {
    const { statusCode, body, headers } = await site.app.inject({
      method: 'POST',
      url: '/-/events?email=pat@example.com',
      payload: JSON.stringify(ERROR),
      headers: {
        origin: SITE,
        'content-type': 'text/plain',
        'user-agent': 'Telltale',
        cookie: 'a=b',
        referer: `${SITE}/?s=illness`,
        'x-forwarded-for': '203.0.113.9',
      },
    });
    expect([statusCode, body]).toEqual([204, '']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(headers['set-cookie']).toBeUndefined();
    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(expect.objectContaining({ level: 40, where: 'block about', msg: 'browser error' }));
    expect(log.join('')).not.toMatch(/pat@|Telltale|203\.0\.113|127\.0\.0\.1|illness|a=b/);
  });

  test('other addresses still accept nothing', async () => {
    const headers = { origin: SITE, 'content-type': 'text/plain' };
    const { statusCode } = await site.app.inject({ method: 'POST', url: '/-/data', payload: '{}', headers });
    expect(statusCode).toBe(405);
  });
});
