import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningSite } from 'ostium/testing';
import { createPracticeFolder, openSite } from '#openSite.testing.ts';

const item = (id: number, title: string) =>
  `---\nid: ${id}\ntitle: ${title}\ndate: 2026-01-${10 + id}T09:00:00\n---\n\nWords.\n`;
const siteFile = (more: string) =>
  `name: Knees\ntimezone: America/Chicago\ndate: 2026-02-01T09:00:00\npermalink: /%postname%/\nfront_page: home\nposts_page: blog\nposts_per_page: 2\n${more}`;

const folder = createPracticeFolder({
  'site.yaml': siteFile('post_types: [{ name: movie, label: Movies }]\n').replace(
    'posts_page: blog',
    'posts_page: news',
  ),
  'pages/news.yaml': 'id: 31\ntitle: What is new\n',
  // With the id that the demonstration's blog page has.
  'pages/contact.yaml': 'id: 6\ntitle: Where we are\n',
  'posts/a.md': item(3, 'Old and sticky').replace('title:', 'sticky: true\ntitle:'),
  'posts/b.md': item(11, 'Second'),
  'posts/c.md': item(12, 'Third of all'),
  'posts/d.md': item(13, 'Newest'),
  'movie/nye.md': item(7, 'Nye'),
  'movie/noir.md': item(8, 'Noir'),
  'movie/third.md': item(9, 'Third'),
  'movie/fourth.md': item(10, 'Fourth'),
});

let site: RunningSite;
beforeAll(async () => {
  site = await openSite(
    { CONTENT_DIR: folder.dir },
    {
      config: {
        siteName: 'Knees',
        blogPageId: 6,
        source: {
          homepage: '/home/',
          postsPage: '/news/',
          permalink: '/%postname%/',
          params: { per_page: 2 },
          postTypes: [{ type: 'movie', endpoint: 'movie', archive: '/old-movies/' }],
        },
      },
    },
  );
});
afterAll(() => site.app.close());

const bodyOf = async (url: string) => {
  const { body } = await site.app.inject(url);
  return body;
};

test('the list of articles is headed as the posts page of WordPress', async () => {
  const body = await bodyOf('/news/');
  expect(body).toMatch(/<h1[^>]*>(?:<[^>]*>)?What is new</);
  expect(body).toContain('<title>What is new - Knees</title>');
  expect(body).not.toMatch(/Sinus Relief|Where we are<\/(?:h1|title)/);
});

test('a list of the site’s own items has their name, and says nothing of articles', async () => {
  const body = await bodyOf('/old-movies/');
  const main = /<main[^]*<\/main>/.exec(body)?.[0] ?? '';
  expect(main).toMatch(/<h1[^>]*>(?:<[^>]*>)?Old movies</);
  expect(body).toContain('<title>Old movies - Knees</title>');
  expect(main).toContain('4 entries');
  expect(main).toContain('Load more');
  expect(main.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/article/i);
  expect(main).not.toContain('aria-label="Categories"');
});

test('the list of articles begins with those that are sticky, and shows none twice', async () => {
  const titlesAt = async (url: string) =>
    [...(/<main[^]*<\/main>/.exec(await bodyOf(url))?.[0] ?? '').matchAll(/<h2[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(
      ([, title]) => title,
    );

  expect(await titlesAt('/news/')).toEqual(['Old and sticky', 'Newest', 'Third of all']);
  expect(await titlesAt('/news/page/2/?from=1')).toEqual(['Old and sticky', 'Newest', 'Third of all', 'Second']);
  expect(await titlesAt('/news/page/2/')).toEqual(['Second', 'Old and sticky']);
});
