import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectSource } from '../source.ts';
import type { FetchLike, Limits, SourceSettings } from '../source.ts';

const settings = { siteUrl: 'https://site.example', api: 'https://wp.example/wp-json' };
const page = (slug: string) => ({ id: slug, slug, type: 'page', link: `https://wp.example/${slug}/` });

afterEach(() => void vi.useRealTimers());

/** A source that has the named pages and answers only calls whose address is not held back. */
function open(sourceSettings: Partial<SourceSettings> = {}, limits: Partial<Limits> = {}) {
  const calls: string[] = [];
  const pages = new Set(['home']);
  let isHeld = (_address: string): boolean => false;
  let runningCalls = 0;
  let peak = 0;
  let heldResponses: (() => void)[] = [];
  const fetch: FetchLike = async (url, { method = 'GET' }) => {
    const { pathname, searchParams, search } = new URL(url);
    calls.push(`${method} ${pathname.replace('/wp-json/wp/v2/', '')}${method === 'HEAD' ? search : ''}`);
    const slug = searchParams.get('slug') ?? '';
    const matches = pathname.endsWith('/pages') && pages.has(slug) ? [page(slug)] : [];
    if (isHeld(url)) {
      runningCalls += 1;
      peak = Math.max(peak, runningCalls);
      await new Promise<void>((resolve) => heldResponses.push(resolve));
      runningCalls -= 1;
    }
    if (method === 'HEAD') return new Response(null, { status: 404 });
    const number = /\/pages\/(\d+)$/.exec(pathname)?.[1];
    if (number !== undefined) return Response.json({ ...page('secret'), id: Number(number) });
    return Response.json(matches);
  };
  const content = connectSource(
    { ...settings, ...sourceSettings },
    { fetch, limits: { refusalPauseMs: 0, ...limits } },
  );
  return {
    content,
    calls,
    pages,
    peak: () => peak,
    hold: (test: (address: string) => boolean) => (isHeld = test),
    release: () => {
      isHeld = () => false;
      for (const go of heldResponses) go();
      heldResponses = [];
    },
    ask: async (link: string, options = {}) => {
      const source = content.open(options);
      await source.fetch(link);
      return source.get(link);
    },
  };
}

const isMissing = (address: string) => address.includes('missing');
const turn = () => new Promise((resolve) => setImmediate(resolve));
const distinct = (count: number, from = 0) =>
  Array.from({ length: count }, (_one, index) => `/missing-${from + index}/`);

describe('unknown links', () => {
  test('have a small lane of their own: a known page never waits behind them', async () => {
    const { ask, hold, release, pages, peak, content } = open();
    pages.add('care');
    content.addKnownLinks(['/care/']);
    hold(isMissing);
    const requests = distinct(30).map((link, index) => ask(link, { client: `192.0.2.${index}` }));
    await turn();

    expect(await ask('/care/', { client: '192.0.2.1' })).toMatchObject({ isPage: true });

    expect(peak()).toBe(4);
    release();
    expect((await Promise.all(requests)).every((record) => record.isError && record.errorStatus === 404)).toBe(true);
  });

  test('become known when they are found, and when a response names them', async () => {
    const { ask, calls, pages } = open();
    pages.add('care');
    await ask('/care/');
    calls.length = 0;
    await ask('/care/?utm_source=mail');
    expect(calls).toEqual(['GET pages']);
  });

  test('are refused without a call when too many wait, which says nothing about the address', async () => {
    const { ask, hold, release, calls, content } = open();
    hold(isMissing);
    const requests = distinct(36).map((link) => ask(link));
    await turn();
    calls.length = 0;
    expect(content.queues()).toMatchObject({ lookups: { running: 4, waiting: 32 }, known: { running: 0 } });

    expect(await ask('/missing-99/')).toMatchObject({ errorStatus: 503 });

    expect(calls).toEqual([]);
    release();
    await Promise.all(requests);
    expect(await ask('/missing-99/')).toMatchObject({ errorStatus: 404 });
  });

  test('that are refused are answered after a second, so that repeated requests are no load', async () => {
    const { ask, hold, release } = open({}, { maxLookups: 1, maxLookupsWaiting: 0, refusalPauseMs: 1000 });
    hold(isMissing);
    const first = ask('/missing-1/');
    await turn();
    vi.useFakeTimers();
    let isAnswered = false;
    const second = ask('/missing-2/').finally(() => (isAnswered = true));
    await vi.advanceTimersByTimeAsync(999);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await second).toMatchObject({ errorStatus: 503 });
    release();
    await first;
  });

  test('of one client are limited; other clients, and its known pages, are served', async () => {
    const { ask, hold, release, content } = open({}, { missingForMs: 0 });
    hold(isMissing);
    const client = '192.0.2.1';
    const requests = distinct(8).map((link) => ask(link, { client }));
    await turn();

    expect(content.open({ client }).refusal('/missing-8/')).toMatchObject({
      status: 429,
      message: 'Too many unknown addresses are asked for at once',
    });
    expect(await ask('/missing-8/', { client })).toMatchObject({ is429: true });
    const otherRequest = ask('/other/', { client: '192.0.2.2' });
    expect(content.open({ client }).refusal('/')).toBeUndefined();

    release();
    await Promise.all(requests);
    expect(await otherRequest).toMatchObject({ is404: true });
    expect(await ask('/missing-8/', { client })).toMatchObject({ is404: true });
  });

  test('of an editor are counted apart from those of the house, and a signed preview waits for nobody', async () => {
    const limits = { maxLookups: 2, maxLookupsWaiting: 0, maxLookupsOfClient: 1 };
    const { ask, hold, release, content } = open({}, limits);
    const client = '192.0.2.1';
    const editor = { client, credential: 'Basic x' };
    const preview = '/secret/?preview=true&preview_id=18';
    hold(isMissing);
    const first = ask('/missing-1/', { client });
    await turn();
    expect(content.open({ client }).refusal('/missing-2/')).toMatchObject({ status: 429 });
    expect(content.open(editor).refusal(preview)).toBeUndefined();

    const second = ask('/missing-2/', { client: '192.0.2.2' });
    await turn();
    expect(content.open(editor).refusal(preview)).toMatchObject({ status: 503 });
    expect(content.open({ ...editor, isSigned: true }).refusal(preview)).toBeUndefined();
    expect(await ask(preview, { ...editor, isSigned: true })).toMatchObject({ isPage: true });

    release();
    await Promise.all([first, second]);
  });

  test('requested by everybody at once take one turn', async () => {
    const { ask, calls, pages } = open();
    pages.add('new');
    const records = await Promise.all(Array.from({ length: 100 }, () => ask('/new/')));
    expect(records.every((record) => record.isReady && !record.isError)).toBe(true);
    expect(calls).toHaveLength(3);
  });

  test('give up their turn when their time is over', async () => {
    const { ask, hold, release } = open({}, { maxLookups: 1 });
    hold(isMissing);
    const first = ask('/missing-1/');
    expect(await ask('/missing-2/', { deadline: Date.now() + 20 })).toMatchObject({ errorStatus: 503 });
    release();
    expect(await first).toMatchObject({ is404: true });
    expect(await ask('/missing-2/')).toMatchObject({ is404: true });
  });

  test('cannot push out the known ones: a further page of an item does not exist, and costs no call for content', async () => {
    const { ask, pages, content, calls } = open({}, { maxLookups: 1, maxLookupsWaiting: 0 });
    pages.add('care');
    expect(await ask('/care/')).toMatchObject({ isPage: true });
    calls.length = 0;
    expect(await ask('/care/page/8/')).toMatchObject({ is404: true });
    expect(calls.filter((call) => call.startsWith('GET'))).toEqual([]);
    expect(content.open().refusal('/care/')).toBeUndefined();
  });

  test('include what only an editor was shown: nothing is learnt from a preview', async () => {
    const { content, hold, release, ask } = open({}, { maxLookups: 1, maxLookupsWaiting: 0 });
    expect(await ask('/secret/?preview=true&preview_id=18', { credential: 'Basic x' })).toMatchObject({ isPage: true });
    hold(isMissing);
    const first = ask('/missing-1/');
    await turn();
    expect(content.open().refusal('/secret/')).toMatchObject({ status: 503 });
    release();
    await first;
  });

  test('include known paths with a query, if redirections are looked up first', async () => {
    const { ask, content, hold, release } = open(
      { redirections: 'RegExp:utm' },
      { maxLookups: 1, maxLookupsWaiting: 0 },
    );
    content.addKnownLinks(['/home/']);
    hold(isMissing);
    const first = ask('/missing-1/');
    await turn();
    expect(content.open().refusal('/home/?utm_source=mail')).toMatchObject({
      status: 503,
      message: 'Too many unknown addresses are being looked up already',
    });
    expect(['/home/', '/home/?a=1'].map((link) => content.open().refusal(link))).toEqual([undefined, undefined]);
    release();
    await first;
  });

  test('searches, numbers and pages of Query Loops are unknown links, whatever they found', async () => {
    const { ask, content, hold, release } = open({}, { maxLookups: 1, maxLookupsWaiting: 0 });
    content.addKnownLinks(['/home/']);
    await ask('/?s=nose');
    hold(isMissing);
    const first = ask('/missing-1/');
    for (const link of ['/?s=nose', '/?p=7', '/category/sinus/?s=nose', '/home/?query-1-page=2'])
      expect(content.open().refusal(link)).toMatchObject({ status: 503 });
    expect(content.open().refusal('/?utm_source=mail')).toBeUndefined();
    release();
    await first;
  });
});

describe('what was not found', () => {
  const redirections = '404';

  test('is cached for ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { ask, calls } = open({ redirections });
    await ask('/gone/');
    calls.length = 0;
    expect(await ask('/gone/')).toMatchObject({
      is404: true,
      errorStatusText: expect.stringContaining('"gone" not found'),
    });
    vi.setSystemTime(Date.now() + 9000);
    await ask('/gone/');
    expect(calls).toEqual([]);
    vi.setSystemTime(Date.now() + 1001);
    await ask('/gone/');
    expect(calls).toHaveLength(4);
  });

  test('hides no page that has a like address', async () => {
    const { ask } = open();
    for (const link of ['/page/2/page/3/', '/category/ear/page/2/page/3/'])
      expect(await ask(link)).toMatchObject({ is404: true });
    for (const link of ['/page/2/', '/category/ear/page/2/'])
      expect(await ask(link)).not.toMatchObject({ errorStatusText: expect.stringContaining('No handler') });
  });

  test('is not reported in another visitor’s words', async () => {
    const { ask } = open({ categoryBase: 'topics' });
    await ask('/category/ear/?s=hiv');
    expect(JSON.stringify(await ask('/category/ear/?x=1'))).not.toContain('hiv');
    await ask('/care/page/2/page/3/?mail=pat');
    expect(JSON.stringify(await ask('/care/page/2/page/3/'))).not.toContain('pat');
  });

  test('is not cached for longer by a request in the last moment', async () => {
    const start = 1_000_000;
    for (let lastLook = 0; lastLook < 8; lastLook += 1) {
      let looks = 0;
      let now = () => start;
      const clock = vi.spyOn(Date, 'now').mockImplementation(() => now());
      const { ask, pages } = open();
      await ask('/new/');
      pages.add('new');
      now = () => start + ((looks += 1) > lastLook ? 10_001 : 9_999);
      await ask('/new/');
      now = () => start + 10_002;
      expect(await ask('/new/')).toMatchObject({ isPage: true });
      clock.mockRestore();
    }
  });

  test('is the same page with any query, but a redirection depends on what selects an item', async () => {
    const { ask, calls } = open({ redirections });
    await ask('/gone/');
    calls.length = 0;
    expect(await ask('/gone/?x=1')).toMatchObject({ is404: true, query: { x: '1' } });
    expect(calls).toEqual([]);
    expect(await ask('/gone/?paged=2&x=1')).toMatchObject({ is404: true });
    expect(calls).toEqual(['HEAD /gone/?paged=2']);
    await ask('/gone/?paged=2&x=2');
    expect(calls).toHaveLength(1);
  });

  test('is looked for elsewhere again after a preview: nothing is learnt of redirections from one', async () => {
    const { ask, calls } = open({ redirections });
    await ask('/gone/?preview=true', { credential: 'Basic bWU6c2VjcmV0' });
    calls.length = 0;
    expect(await ask('/gone/')).toMatchObject({ is404: true });
    expect(calls).toContain('HEAD /gone/');
  });

  test('is looked up again for a preview, for a forced request, and for a link too long to store', async () => {
    const { ask, calls, content } = open();
    const long = `/${'a'.repeat(600)}/`;
    const ways = [
      () => ask('/gone/?preview=true', { credential: 'Basic x' }),
      () => content.open().fetch('/gone/', { force: true }),
      () => ask(long),
    ];
    await ask('/gone/');
    await ask(long);
    for (const way of ways) {
      calls.length = 0;
      await way();
      expect(calls.filter((call) => call !== 'GET users/me')).toHaveLength(3);
    }
  });

  test('is forgotten when an answer names it', async () => {
    const { ask, pages, content } = open();
    await ask('/new/');
    pages.add('new');
    expect(await ask('/new/')).toMatchObject({ is404: true });
    await content.open().fetchNeeds([{ endpoint: 'pages', params: { slug: 'new' } }]);
    expect(await ask('/new/')).toMatchObject({ isPage: true });
  });

  test.each([
    ['is not cached if the content was changed meanwhile', '/new/', '/new/'],
    ['nor is its item, if it may be a further page of one', '/new/2/', '/new/'],
  ])('%s', async (_what, firstLink, requestedLink) => {
    const { ask, pages, content, hold, release } = open({ redirections });
    hold((address) => address.includes('new'));
    const firstRequest = ask(firstLink);
    await turn();
    pages.add('new');
    content.renew();
    release();
    expect(await firstRequest).toMatchObject({ is404: true });

    expect(await ask(requestedLink)).toMatchObject({ isPage: true });
  });

  test('is looked for elsewhere again if the redirections were changed meanwhile', async () => {
    const { ask, calls, content, hold, release } = open({ redirections });
    hold((address) => !address.includes('/wp-json/'));
    const firstRequest = ask('/gone/');
    await turn();
    await turn();
    content.renew();
    release();
    await firstRequest;
    calls.length = 0;
    await ask('/gone/');
    expect(calls).toContain('HEAD /gone/');
  });

  test('is not cached if the source did not respond', async () => {
    let isDown = true;
    const fetch: FetchLike = async (url, { method }) => {
      if (isDown) throw new TypeError('fetch failed');
      if (method === 'HEAD') return new Response(null, { status: 301, headers: { location: '/b/' } });
      return Response.json(url.includes('/pages') ? [page('a')] : []);
    };
    const content = connectSource({ ...settings, redirections: '404' }, { fetch });
    const ask = async (link: string) => {
      const source = content.open();
      await source.fetch(link);
      return source.get(link);
    };
    expect(await ask('/a/')).toMatchObject({ errorStatus: 503 });
    isDown = false;
    expect(await ask('/a/')).toMatchObject({ isPage: true });
    expect(await ask('/old/')).toMatchObject({ isRedirection: true });
  });
});

describe('optional data', () => {
  const optional = { endpoint: 'tags', waitMs: 1000 };

  test('is waited for a second, and the call goes on for others', async () => {
    const { content, calls, hold, release } = open();
    hold((address) => address.includes('/tags'));
    const hurriedSource = content.open();
    vi.useFakeTimers();
    const hurriedFetch = hurriedSource.fetchNeeds([optional]);
    await vi.advanceTimersByTimeAsync(1000);
    await hurriedFetch;
    expect(hurriedSource.outcome(optional)).toEqual({ isFound: false, status: 503 });

    const patientSource = content.open();
    const patientFetch = patientSource.fetchNeeds([optional]);
    await vi.advanceTimersByTimeAsync(500);
    release();
    await patientFetch;
    expect(patientSource.outcome(optional)).toMatchObject({ isFound: true });
    expect(calls).toEqual(['GET tags']);
  });

  test('never delays a page, however many of its calls hang', async () => {
    const { content, ask, hold, release } = open();
    content.addKnownLinks(['/home/']);
    hold((address) => address.includes('/tags'));
    const requests = Array.from({ length: 40 }, (_one, include) =>
      content.open().fetchNeeds([{ ...optional, params: { include } }]),
    );
    expect(await ask('/home/')).toMatchObject({ isPage: true });
    release();
    await Promise.all(requests);
  });
});

describe('what a page needed', () => {
  const need = { endpoint: 'tags', params: { per_page: 3 } };

  test('is cached for a link that leads somewhere, whatever is added to its path', () => {
    const { content } = open();
    content.addKnownLinks(['/home/']);
    content.open().noteNeeds('/home/', [need]);
    content.addKnownLinks(['/Home']);

    const later = content.open();
    expect(later.usualNeeds('/home/')).toEqual([need]);
    expect(later.usualNeeds('/home/?utm_source=mail#top')).toEqual([need]);
  });

  test('is not cached for an unknown link, a search, or a path too long to cache', () => {
    const { content } = open();
    const long = `/${'x'.repeat(1000)}/`;
    content.addKnownLinks(['/home/', long]);
    const links = ['/missing-1/', '/home/?s=ear', long];
    for (const link of links) content.open().noteNeeds(link, [need]);

    expect(links.map((link) => content.open().usualNeeds(link))).toEqual([[], [], []]);
    expect(content.knownPaths()).toEqual(['/home/', '/']);
  });
});

test('a list that a visitor describes waits among the unknown links', async () => {
  const { content, ask, hold, release, calls } = open({}, { maxLookups: 1, maxLookupsWaiting: 0 });
  hold(isMissing);
  const first = ask('/missing-1/');
  await turn();
  calls.length = 0;
  const need = { endpoint: 'posts', params: { search: 'x' } };
  const source = content.open();
  await source.lookUp(need);
  expect(source.outcome(need)).toEqual({ isFound: false, status: 503 });
  expect(calls).toEqual([]);
  release();
  await first;
  const later = content.open();
  await later.lookUp(need);
  expect(later.outcome(need)).toMatchObject({ isFound: true });
});
