import { expect, test } from 'vitest';
import { createFields } from '#engine/blocks/fields.ts';
import { connectSource } from '#engine/content/source.ts';
import { createSourceMenu } from './sourceMenu.ts';

const page = (id: number, title: string) => ({
  ...{ id, type: 'page', link: `https://wp.example/${title.toLowerCase()}/` },
  title: { rendered: title },
});

/** A WordPress that hides its menus, whose pages change. */
function start() {
  const wordpress = { pages: [page(1, 'Team'), page(2, 'Care')], isDown: false, asked: [] as string[] };
  let time = 0;
  const fetch = async (url: string) => {
    if (wordpress.isDown) throw new TypeError('fetch failed');
    wordpress.asked.push(new URL(url).pathname.split('/').at(-1) ?? '');
    if (url.includes('/menu')) return Response.json({ code: 'rest_cannot_view', message: 'no' }, { status: 401 });
    return Response.json(wordpress.pages);
  };
  const source = connectSource({ siteUrl: 'https://site.example', api: 'https://wp.example/wp-json' }, { fetch });
  const menu = createSourceMenu({
    fields: createFields({ resolve: (url) => url, allowedScripts: [], report: () => undefined }),
    home: '/',
    now: () => time,
  });
  const entries = async () => {
    const opened = source.open();
    await opened.fetchNeeds(menu.needs());
    return menu.entries(opened);
  };
  const labels = async () => (await entries()).map(({ label }) => label);
  return { wordpress, entries, labels, pass: (ms: number) => (time += ms) };
}

test('a page that was withdrawn or renamed is so in the menu of the next page that is made', async () => {
  const { wordpress, labels } = start();
  expect(await labels()).toEqual(['Team', 'Care']);
  wordpress.pages = [page(1, 'Our team')];
  expect(await labels()).toEqual(['Our team']);
});

test('the same answers are the same menu', async () => {
  const { entries } = start();
  expect(await entries()).toBe(await entries());
});

test('menus that are hidden from visitors are asked for again after an hour', async () => {
  const { wordpress, labels, pass } = start();
  await labels();
  await labels();
  expect(wordpress.asked.filter((name) => name === 'menus')).toHaveLength(1);
  pass(60 * 60_000);
  await labels();
  expect(wordpress.asked.filter((name) => name === 'menus')).toHaveLength(2);
});

test('a source that is down leaves the menu that was known', async () => {
  const { wordpress, labels } = start();
  await labels();
  wordpress.isDown = true;
  expect(await labels()).toEqual(['Team', 'Care']);
});
