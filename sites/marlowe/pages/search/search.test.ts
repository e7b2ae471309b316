import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningSite } from 'ostium/testing';
import { createPracticeFolder, openSite } from '#openSite.testing.ts';

const item = (id: number, title: string, words: string) =>
  `---\nid: ${id}\ntitle: ${title}\ndate: 2026-01-${10 + id}T09:00:00\n---\n\n${words}\n`;

const folder = createPracticeFolder({
  'site.yaml':
    'name: Noses\ntimezone: America/Chicago\ndate: 2026-02-01T09:00:00\npermalink: /blog/%postname%/\nfront_page: home\nposts_page: blog\nposts_per_page: 9\npost_types:\n  - { name: movie, label: Movies }\n',
  'posts/rhinitis.md': item(3, 'Rhinitis in spring', 'A script for the nose.'),
  'posts/sleep.md': item(4, 'Sleep', 'Breathe.'),
  'pages/care.md': item(5, 'Care of the nose', 'Rhinitis too.'),
  // Below another page, because a menu made of the top pages requests them without what hides them.
  'pages/care/form.md': item(7, 'Hidden rhinitis form', 'Rhinitis.').replace(
    '---\n\n',
    'seo:\n  noindex: true\n---\n\n',
  ),
  'movie/nye.md': item(6, 'Nye and his rhinitis', 'A film.'),
});

let site: RunningSite;
beforeAll(async () => {
  site = await openSite(
    { CONTENT_DIR: folder.dir },
    {
      config: {
        siteName: 'Noses',
        source: {
          homepage: '/home/',
          postsPage: '/blog/',
          permalink: '/blog/%postname%/',
          postTypes: [{ type: 'movie', endpoint: 'movie', archive: '/movie/' }],
        },
      },
    },
  );
});
afterAll(() => site.app.close());

const TITLES = ['Rhinitis in spring', 'Sleep', 'Care of the nose', 'Nye and his rhinitis', 'Hidden rhinitis form'];

/** The titles among the results at an address. */
async function foundAt(url: string): Promise<string[]> {
  const { statusCode, body } = await site.app.inject(url);
  expect(statusCode).toBe(200);
  const results = [...body.matchAll(/<ol class="[^"]*results[^"]*"[^]*?<\/ol>/g)].join('').replaceAll(/<[^>]*>/g, '');
  return TITLES.filter((title) => results.includes(title));
}

describe('a search', () => {
  test.each([
    ['/?s=rhinitis', ['Rhinitis in spring', 'Care of the nose', 'Nye and his rhinitis']],
    ['/?s=rhinitis&post_type=movie', ['Nye and his rhinitis']],
    ['/?s=rhinitis&post_type=page', ['Care of the nose']],
    ['/?s=rhinitis&post_type=post', ['Rhinitis in spring']],
    ['/movie/?s=rhinitis', ['Nye and his rhinitis']],
    ['/2026/?s=rhinitis', ['Rhinitis in spring']],
    ['/?s=%3Cscript%3E', ['Rhinitis in spring']],
    ['/?s=%3C%3E', []],
    ['/?s=%3Czzz%3E', []],
    ['/?s=%25ab', []],
    ['/?s=%01', []],
    [`/?s=${'x'.repeat(1601)}`, []],
    ['/?s=', ['Rhinitis in spring', 'Sleep']],
    ['/?s=+', ['Rhinitis in spring', 'Sleep']],
    ['/?s', ['Rhinitis in spring', 'Sleep']],
  ])('%s finds %j', async (url, titles) => {
    expect(await foundAt(url)).toEqual(titles);
  });

  test.each(['/?s=', '/?s=+'])('%s without words is the search page, not the front page', async (url) => {
    const { body } = await site.app.inject(url);
    expect(body).toMatch(/<h1[^>]*>Search<\/h1>/);
    expect(body).not.toMatch(/“|results? for/);
  });
});
