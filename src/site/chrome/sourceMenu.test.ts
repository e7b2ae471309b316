import { expect, test } from 'vitest';
import { createFields } from '#engine/blocks/fields.ts';
import { connectSource } from '#engine/content/source.ts';
import { createSourceMenu } from './sourceMenu.ts';

const MINUTE_MS = 60_000;

const page = (id: number, title: string) => ({
  ...{ id, type: 'page', link: `https://wp.example/${title.toLowerCase()}/` },
  title: { rendered: title },
});

/** A WordPress whose pages change, and which can be made to wait with its answers. */
function start() {
  const wordpress = { pages: [page(1, 'Team'), page(2, 'Care')], isDown: false };
  let time = 0;
  const fetch = async (url: string) => {
    if (wordpress.isDown) throw new TypeError('fetch failed');
    if (url.includes('/menu')) return Response.json({ code: 'rest_cannot_view', message: 'no' }, { status: 401 });
    return Response.json(wordpress.pages);
  };
  const source = connectSource({ siteUrl: 'https://site.example', api: 'https://wp.example/wp-json' }, { fetch });
  const menu = createSourceMenu({
    fields: createFields({ resolve: (url) => url, allowedScripts: [], report: () => undefined }),
    home: '/',
    open: () => source.open(),
    now: () => time,
    report: () => undefined,
  });
  const labels = async () => (await menu.entries()).map(({ label }) => label);
  return { wordpress, labels, pass: (ms: number) => (time += ms) };
}

test('a menu is made anew behind the back of whoever asks a minute later', async () => {
  const { wordpress, labels, pass } = start();
  expect(await labels()).toEqual(['Team', 'Care']);
  wordpress.pages = [page(1, 'Team')];
  pass(59_000);
  expect(await labels()).toEqual(['Team', 'Care']);
  pass(1_000);
  expect(await labels()).toEqual(['Team', 'Care']);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await labels()).toEqual(['Team']);
});

test('after a quiet night the first visitor sees no page that was withdrawn since', async () => {
  const { wordpress, labels, pass } = start();
  await labels();
  wordpress.pages = [page(1, 'Team')];
  pass(10 * MINUTE_MS);
  expect(await labels()).toEqual(['Team']);
});

test('a source that is down leaves the menu that was known', async () => {
  const { wordpress, labels, pass } = start();
  await labels();
  wordpress.isDown = true;
  pass(10 * MINUTE_MS);
  expect(await labels()).toEqual(['Team', 'Care']);
});
