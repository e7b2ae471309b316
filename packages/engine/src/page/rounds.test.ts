import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFields } from './blocks/fields.ts';
import type { Fields } from './blocks/fields.ts';
import { openEmulator } from '@ostium/wordpress';
import { countRounds } from '@ostium/content/testing';
import { connectSource } from '@ostium/content';
import type { FetchLike } from '@ostium/content';
import { createSourceMenu } from 'marlowe/chrome/menu/sourceMenu.ts';
import { createChromeLoader } from 'marlowe/chrome/openChrome.ts';
import { loadPage } from './loadPage.ts';
import { readPractice } from 'marlowe/practice/practice.ts';
import type { Practice } from 'marlowe/practice/practice.ts';
import { createPracticeFacts } from 'marlowe/practice/openPractice.ts';
import { createPageReader } from './pageReader.ts';
import { site } from 'marlowe/site.ts';
import { CONTENT } from 'marlowe/openSite.testing.ts';

afterEach(() => void vi.useRealTimers());

const item = (type: string, id: number, path: string, more: object = {}) => ({
  id,
  type,
  slug: path.split('/').at(-2) ?? '',
  link: `https://wp.example${path}`,
  date: '2026-01-02T08:00:00',
  title: { rendered: 'A title' },
  content: { rendered: '' },
  excerpt: { rendered: '' },
  acf: [],
  ...more,
});
const home = item('page', 1, '/', { slug: 'home', acf: { flexible_content: [{ acf_fc_layout: 'featured_posts' }] } });

const ANSWERS: Readonly<Record<string, unknown>> = {
  'GET pages?slug=home': [home],
  'GET posts?page=1': [item('post', 4, '/blog/four/')],
  'GET pages/6': item('page', 6, '/blog/', { acf: { featured_post: 7 } }),
  'GET posts/7': item('post', 7, '/blog/seven/'),
  'GET posts?slug=four': [item('post', 4, '/blog/four/')],
  'GET categories?slug=sinus': [
    { id: 2, slug: 'sinus', taxonomy: 'category', name: 'Sinus', link: 'https://wp.example/category/sinus/' },
  ],
};

const HOME = 'https://wp.example';

/** The facts of the demonstration practice, as WordPress sends them. */
const facts: unknown = await openEmulator({ dir: CONTENT, home: HOME })
  .then((files) => files.fetch(`${HOME}/wp-json/ostium/v1/practice`))
  .then((response) => response.json());

function readFallback(fields: Fields): Practice {
  const reading = readPractice(facts, fields);
  if (!reading.ok) throw new Error(JSON.stringify(reading.issues));
  return { ...reading.practice, name: 'Fallback' };
}

const NO_MEMORY = { read: () => undefined, save: () => undefined, remove: () => undefined };

function open(fetch: FetchLike, hasMenu = true) {
  const report = () => undefined;
  const content = connectSource(
    {
      api: 'https://wp.example/wp-json',
      siteUrl: 'https://www.site.example',
      redirections: '404',
      homepage: '/home/',
      postsPage: '/blog/',
      permalink: '/blog/%postname%/',
    },
    { fetch },
  );
  const fields = createFields({ resolve: content.rewriteLink, allowedScripts: [], report });
  const fallback = readFallback(fields);
  const siteChrome = hasMenu ? fallback : { ...fallback, navigation: [] };
  const chrome = createChromeLoader({
    fields,
    facts: createPracticeFacts({ fields, ownFacts: siteChrome, hasFile: true, memory: NO_MEMORY, report }),
    menu: createSourceMenu({ fields, home: '/', now: () => 0 }),
    blogLink: '/blog/',
    popup: 'open',
    timeZone: 'UTC',
    now: Date.now,
    report,
    know: content.addKnownLinks,
  });
  const reader = createPageReader(site, fields, report);
  const settings = { root: '/', blogPageId: 6, headOf: () => [], timeLimitMs: 10_000, languages: { en: [] } };
  return async (link: string) => {
    const source = content.open();
    const [page, around] = await Promise.all([
      loadPage(source, link, { definitions: site, reader, settings }),
      chrome.load(source),
    ]);
    return { page, around };
  };
}

const CHROME = ['GET ostium/v1/practice', 'GET alerts', 'GET popups'];
const LIST = ['GET categories', 'GET pages/6'];

describe('independent calls are made together', () => {
  const load = (link: string) => {
    const { fetch, rounds } = countRounds((call) => ANSWERS[call]);
    const open_ = open(fetch);
    return { again: () => open_(link), first: open_(link), rounds };
  };
  const sorted = (rounds: readonly string[][]) => rounds.map((round) => round.toSorted());

  test('a missing page takes two rounds', async () => {
    const { first, rounds } = load('/nothing/');
    expect((await first).page.kind).toBe('error');
    expect(sorted(rounds)).toEqual([
      [...CHROME, 'GET posts?slug=nothing', 'GET pages?slug=nothing', 'GET media?slug=nothing'].toSorted(),
      ['HEAD /nothing/'],
    ]);
  });

  test('facts without a menu and WordPress’s own menus are requested together', async () => {
    const { fetch, rounds } = countRounds((call) => ANSWERS[call]);
    await open(fetch, false)('/blog/four/');
    expect(rounds[0]).toEqual(
      expect.arrayContaining([
        'GET menus',
        'GET menu-items',
        'GET pages?order=asc&orderby=menu_order&parent=0',
        'GET ostium/v1/practice',
      ]),
    );
  });

  test('a term’s archive takes two', async () => {
    const { first, rounds } = load('/category/sinus/');
    expect((await first).page.record).toMatchObject({ isCategory: true });
    expect(sorted(rounds)).toEqual([
      [...CHROME, ...LIST, 'GET categories?slug=sinus'].toSorted(),
      ['GET posts?categories=2&page=1'],
    ]);
  });

  test('the blog’s index takes two, and one from then on', async () => {
    const { first, again, rounds } = load('/blog/');
    expect((await first).page.kind).toBe('archive');
    expect(sorted(rounds)).toEqual([
      [...CHROME, ...LIST, 'GET posts?page=1'].toSorted(),
      ['GET posts/7', 'GET posts?sticky=true'],
    ]);
    await again();
    expect(sorted(rounds).slice(2)).toEqual([
      [...CHROME, ...LIST, 'GET posts/7', 'GET posts?page=1', 'GET posts?sticky=true'].toSorted(),
    ]);
  });

  test.each([
    ['the home page', '/'],
    ['an article', '/blog/four/'],
  ])('%s takes one, once it is known what it needs', async (_what, link) => {
    const { first, again, rounds } = load(link);
    const { page } = await first;
    const cold = rounds.splice(0).length;
    const { page: warm } = await again();
    expect({ cold, warm: rounds.length }).toEqual({ cold: 2, warm: 1 });
    expect(JSON.stringify(warm)).toBe(JSON.stringify(page));
  });
});

describe('optional data that hangs', () => {
  const HANGING = /menu|orderby=menu_order|categories|pages\/6|practice|alerts|popups|before=|after=|posts\/7/;

  function openHanging(isHanging: () => boolean, hasMenu = true) {
    const fetch: FetchLike = async (url, { method }) => {
      const { pathname, search, searchParams } = new URL(url);
      const path = pathname.replace('/wp-json/', '').replace('wp/v2/', '');
      if (isHanging() && HANGING.test(path + search)) return new Promise<never>(() => {});
      if (method === 'HEAD') return new Response(null, { status: 404 });
      if (path === 'ostium/v1/practice') return Response.json(facts);
      const slug = searchParams.get('slug');
      return Response.json(ANSWERS[`GET ${path}${slug === null ? '?page=1' : `?slug=${slug}`}`] ?? []);
    };
    return open(fetch, hasMenu);
  }

  /** Loads something and checks that it takes exactly one second. */
  async function afterOneSecond<T>(load: () => Promise<T>): Promise<T> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    let isThere = false;
    const loading = load().finally(() => (isThere = true));
    await vi.advanceTimersByTimeAsync(999);
    expect(isThere).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    return loading;
  }

  test.each(['/blog/', '/blog/four/', '/nothing/', '/?s=nose'])(
    'costs %s one second, and the page goes without',
    async (link) => {
      const load = openHanging(() => true);
      const { page, around } = await afterOneSecond(() => load(link));
      expect(page.record.isReady).toBe(true);
      expect(around).toMatchObject({ practice: { name: 'Fallback' }, alert: undefined, popup: undefined });
    },
  );

  test('costs one second, even if the menu is made from it', async () => {
    const { around } = await afterOneSecond(() => openHanging(() => true, false)('/nothing/'));
    expect(around.practice.navigation).toEqual([]);
  });

  test('leaves the practice’s facts as they were known last', async () => {
    let isHanging = false;
    const load = openHanging(() => isHanging);
    const { around } = await load('/nothing/');
    isHanging = true;
    const later = await afterOneSecond(() => load('/nothing/'));
    expect(around.practice.name).not.toBe('Fallback');
    expect(later.around.practice).toBe(around.practice);
  });
});

test('the links of the menu are known before anybody follows them', async () => {
  const { fetch, rounds } = countRounds((call) => (call === CHROME[0] ? facts : ANSWERS[call]));
  const load = open(fetch);
  await load('/nothing/');
  rounds.length = 0;
  await load('/appointments/');
  expect(rounds[0]).toContain('GET pages?slug=appointments');
  expect(rounds[0]).not.toContain('GET posts?slug=appointments');
});
