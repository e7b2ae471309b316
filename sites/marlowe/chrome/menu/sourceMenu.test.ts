import { expect, test } from 'vitest';
import { openEmulator } from '@ostium/wordpress';
import { createFields } from 'ostium/server';
import { connectSource } from '@ostium/content';
import { createSourceMenu } from './sourceMenu.ts';
import { CONTENT } from '../../openSite.testing.ts';

const HOME = 'https://wp.example';
const HOUR_MS = 60 * 60_000;

const page = (id: number, title: string, order = id) => ({
  id,
  menu_order: order,
  type: 'page',
  link: `${HOME}/${title.toLowerCase()}/`,
  title: { rendered: title },
});
const item = (id: number, title: string, more: object = {}) => ({
  id,
  title: { rendered: title },
  url: `${HOME}/${title.toLowerCase()}/`,
  parent: 0,
  menu_order: id,
  menus: 7,
  ...more,
});

type Fetch = (url: string) => Promise<Response>;

/** The menu over a source, requested once for each page view. */
function startOver(fetch: Fetch) {
  let time = 0;
  const source = connectSource({ siteUrl: 'https://site.example', api: `${HOME}/wp-json` }, { fetch });
  const menu = createSourceMenu({
    fields: createFields({ resolve: source.rewriteLink, allowedScripts: [], report: () => undefined }),
    home: '/',
    now: () => time,
  });
  const entries = async () => {
    const view = source.open();
    await view.fetchNeeds(menu.needs());
    return menu.learn(view);
  };
  const labels = async () => (await entries()).map(({ label }) => label);
  return { entries, labels, pass: (ms: number) => (time += ms) };
}

/** A WordPress that shows its menus to everybody or not; its responses can be changed, and parts of it can fail. */
function start({ areMenusOpen }: { areMenusOpen: boolean }) {
  const wordpress = {
    areMenusOpen,
    failing: /^$/,
    requests: [] as string[],
    pages: [page(1, 'Team'), page(2, 'Care')],
    items: [item(1, 'Doctors'), item(2, 'Visit')],
  };
  const fetch: Fetch = async (url) => {
    const [, endpoint = ''] = /\/wp\/v2\/([\w-]+)/.exec(url) ?? [];
    wordpress.requests.push(endpoint);
    if (wordpress.failing.test(endpoint)) throw new TypeError('fetch failed');
    if (endpoint === 'pages') return Response.json(wordpress.pages);
    if (!wordpress.areMenusOpen) return Response.json({ code: 'rest_cannot_view', message: 'no' }, { status: 401 });
    return Response.json(endpoint === 'menus' ? [{ id: 7, locations: ['primary'] }] : wordpress.items);
  };
  return { wordpress, ...startOver(fetch) };
}

test('a page that is made after the menu was changed shows it as it is now', async () => {
  const { wordpress, labels } = start({ areMenusOpen: true });
  expect(await labels()).toEqual(['Doctors', 'Visit']);
  wordpress.items = [item(1, 'Physicians'), item(2, 'Visit'), item(3, 'Costs')];
  expect(await labels()).toEqual(['Physicians', 'Visit', 'Costs']);
});

test('pages are in WordPress’s order: as their editors numbered them, then by title', async () => {
  const { wordpress, labels } = start({ areMenusOpen: false });
  wordpress.pages = [
    page(1, 'Visit', 0),
    page(2, 'éclair', 0),
    page(3, 'Doctors', 0),
    page(4, 'First', -1),
    page(5, 'about', 0),
  ];
  expect(await labels()).toEqual(['First', 'about', 'Doctors', 'éclair', 'Visit']);
});

test('if menus are only for editors, the current top-level pages are shown', async () => {
  const { wordpress, labels } = start({ areMenusOpen: false });
  expect(await labels()).toEqual(['Team', 'Care']);
  wordpress.pages = [page(1, 'Team')];
  expect(await labels()).toEqual(['Team']);
});

test('menus that are only for editors are requested once an hour', async () => {
  const { wordpress, labels, pass } = start({ areMenusOpen: false });
  await labels();
  wordpress.requests.length = 0;
  await labels();
  expect(wordpress.requests).toEqual(['pages']);
  wordpress.areMenusOpen = true;
  pass(HOUR_MS);
  expect(await labels()).toEqual(['Doctors', 'Visit']);
});

test.each([
  ['all', /./],
  ['the menus', /^menus$/],
  ['their items', /^menu-items$/],
])('a source in which %s cannot be had leaves the menu that was known', async (_what, failure) => {
  const { wordpress, labels } = start({ areMenusOpen: true });
  await labels();
  wordpress.failing = failure;
  expect(await labels()).toEqual(['Doctors', 'Visit']);
});

test('a source whose menus cannot be read at first gets a menu of its pages, until they can', async () => {
  const { wordpress, labels } = start({ areMenusOpen: true });
  wordpress.failing = /^menu/;
  expect(await labels()).toEqual(['Team', 'Care']);
  wordpress.failing = /^$/;
  expect(await labels()).toEqual(['Doctors', 'Visit']);
});

test('a menu that stays the same is the same object, so that no document is rendered for it', async () => {
  const { wordpress, entries } = start({ areMenusOpen: true });
  const before = await entries();
  wordpress.items = wordpress.items.map((one) => ({ ...one }));
  expect(await entries()).toBe(before);
});

test('the demonstration without its facts has a menu of its first pages, none of them the home page', async () => {
  const emulator = await openEmulator({ dir: CONTENT, home: HOME });
  const { entries } = startOver((url) => emulator.fetch(url));
  const menuEntries = await entries();
  expect(menuEntries.length).toBeGreaterThan(2);
  expect(menuEntries.length).toBeLessThan(7);
  expect(menuEntries.filter(({ label, link }) => label === '' || !/^\/[\w-]+\/$/.test(link))).toEqual([]);
});
