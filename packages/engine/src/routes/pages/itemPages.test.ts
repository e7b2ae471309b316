import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPracticeFolder, openSite } from 'marlowe/openSite.testing.ts';
import type { RunningSite } from '#server/createSite.ts';
import { signPreview } from '#http/pageRequest.ts';

const ORIGIN = 'https://www.noses.example';
const PREVIEW_SECRET = 'sixteen characters and more';

const folder = createPracticeFolder({
  'pages/care.yaml': 'id: 3\ntitle: Care\n',
  'pages/care/long.yaml': `id: 4
title: Long page
content: |
  ## First heading

  First words.

  <!--nextpage-->

  ## Second heading

  Second words.
`,
  'pages/care/2.yaml': 'id: 9\ntitle: The second\n',
  'posts/long.md':
    '---\nid: 5\ntitle: Long article\ndate: 2026-03-02T09:00:00\n---\n\nFirst part.\n\n<!--nextpage-->\n\nSecond part.\n\n<!--nextpage-->\n\nThird part.\n',
  'posts/short.md': '---\nid: 6\ntitle: Short article\ndate: 2026-03-01T09:00:00\n---\n\nWords.\n',
  'posts/kept.md':
    '---\nid: 7\ntitle: Kept article\ndate: 2026-02-01T09:00:00\npassword: sesame\n---\n\nFirst secret.\n\n<!--nextpage-->\n\nSecond secret.\n',
});

let site: RunningSite;

beforeAll(async () => {
  const config = {
    siteName: 'Noses',
    source: { homepage: '/home/', postsPage: '/blog/', permalink: '/blog/%postname%/' },
  };
  site = await openSite(
    {
      CONTENT_DIR: folder.dir,
      CONTENT_AUTH: 'Basic ZWRpdG9yOnNlY3JldA==',
      PREVIEW_SECRET,
      SITE_URL: ORIGIN,
    },
    { config },
  );
});

afterAll(() => site.app.close());

const get = async (path: string) => {
  const { statusCode: status, body, headers } = await site.app.inject(path);
  const nav = /<nav aria-label="Pages".*?<\/nav>/s.exec(body)?.[0] ?? '';
  // The head describes the item as a whole.
  const main = body.slice(body.indexOf('<main'));
  return { status, body, main, nav, location: headers.location, cache: headers['cache-control'] };
};

const linkIn = (body: string, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)">`).exec(body)?.[1];

describe('an article of three pages', () => {
  test.each([
    [1, '/blog/long/', 'First part.'],
    [2, '/blog/long/2/', 'Second part.'],
    [3, '/blog/long/3/', 'Third part.'],
  ])('shows page %i at %s', async (number, path, words) => {
    const { status, body, main, nav } = await get(path);

    expect(status).toBe(200);
    expect(main.match(/(?:First|Second|Third) part\./g)).toEqual([words]);
    expect(body).toContain(number === 1 ? '<title>Long article - Noses</title>' : `(Page ${number})</title>`);
    expect(linkIn(body, 'canonical')).toBe(ORIGIN + path);
    expect(linkIn(body, 'next')).toBeUndefined();
    expect([...nav.matchAll(/<li><a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/blog/long/',
      '/blog/long/2/',
      '/blog/long/3/',
    ]);
    expect(/<a href="([^"]*)" aria-current="page"/.exec(nav)?.[1]).toBe(path);
  });

  test('begins at its own address', async () => {
    expect(await get('/blog/long/1/?a=b')).toMatchObject({
      status: 301,
      location: '/blog/long/?a=b',
      cache: 'no-cache',
    });
  });

  test.each(['/blog/long/4/', '/blog/long/0/', '/blog/long/02/', '/blog/long/99999/', '/blog/gone/2/', '/blog/2/'])(
    'is not at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test('is sent to the browser page by page', async () => {
    const { record, entities } = (await site.app.inject('/-/data?link=/blog/long/2/')).json<{
      record: object;
      entities: Record<string, object>;
    }>();

    expect(record).toMatchObject({ isPost: true, id: 5, part: 2, parts: 3 });
    expect(entities['post:5']).toMatchObject({
      article: { intro: '<p class="look-standfirst">Second part.</p>', sections: [] },
    });
  });

  test('is previewed page by page', async () => {
    const link = '/blog/long/3/?preview=true';
    const token = signPreview(link, Math.floor(Date.now() / 1000) + 60, PREVIEW_SECRET);
    const { status, main } = await get(`${link}&ostium_preview=${encodeURIComponent(token)}`);

    expect([status, main.includes('Third part.'), main.includes('First part.')]).toEqual([200, true, false]);
  });
});

test('an article in one piece has no pages', async () => {
  const { nav } = await get('/blog/short/');

  expect(nav).toBe('');
  expect((await get('/blog/short/2/')).status).toBe(404);
});

test('a page has pages too, each with its own contents', async () => {
  const { status, body, main } = await get('/care/long/2/');

  expect(status).toBe(200);
  expect(main).toContain('Second words.');
  expect(main).not.toMatch(/First (?:words|heading)/);
  expect(linkIn(body, 'canonical')).toBe(`${ORIGIN}/care/long/2/`);
});

test('an item whose slug is a number still has its page', async () => {
  const { status, body } = await get('/care/2/');

  expect(status).toBe(200);
  expect(body).toContain('The second');
});

test('who gives a password is shown all pages at once', async () => {
  const response = await site.app.inject({
    method: 'POST',
    url: '/blog/kept/',
    payload: 'password=sesame',
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
  });

  expect(response.body).toContain('First secret.');
  expect(response.body).toContain('Second secret.');
  expect((await get('/blog/kept/2/')).status).toBe(404);
});
