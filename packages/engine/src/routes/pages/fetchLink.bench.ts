import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bench, describe } from 'vitest';
import { openEmulator } from '@ostium/wordpress';
import { connectSource } from '@ostium/content';
import { EMULATOR_HOME } from '#runtime/source/contentConnection.ts';

/** A practice that has written a great deal. */
async function practiceWith(articles: number) {
  const dir = mkdtempSync(join(tmpdir(), 'ostium-bench-'));
  for (const folder of ['pages', 'posts', 'media']) mkdirSync(join(dir, folder));
  const write = (file: string, text: string) => writeFileSync(join(dir, file), text);
  write(
    'site.yaml',
    'name: A\ndescription: B\ntimezone: America/Chicago\nlocale: en_US\ndate_format: F j, Y\ndate: 2026-01-01T09:00:00\nfront_page: home\nposts_page: blog\npermalink: /blog/%postname%/\nposts_per_page: 9\n',
  );
  write('practice.yaml', 'name: A\n');
  write('users.yaml', '- id: 1\n  name: Ann\n  slug: ann\n');
  write('categories.yaml', '- id: 1\n  name: Sinus\n  slug: sinus\n');
  write('media/media.yaml', '{}\n');
  write('pages/home.yaml', 'id: 100001\ntitle: Home\n');
  write('pages/blog.yaml', 'id: 100002\ntitle: Blog\n');
  for (let n = 1; n <= articles; n += 1) {
    const date = new Date(Date.UTC(2000, 0, 1) + n * 7_200_000).toISOString().slice(0, 19);
    write(
      `posts/article-${n}.md`,
      `---\nid: ${n}\ntitle: Article ${n}\ndate: ${date}\ncategories: [sinus]\n---\n\n${'Words about sinus relief. '.repeat(40)}\n`,
    );
  }
  const emulator = await openEmulator({ dir, home: EMULATOR_HOME });
  const content = connectSource(
    {
      api: `${EMULATOR_HOME}/wp-json`,
      siteUrl: 'https://site.example',
      homepage: '/home/',
      postsPage: '/blog/',
      permalink: '/blog/%postname%/',
      params: { per_page: 9 },
    },
    { fetch: (input, init) => emulator.fetch(input, init) },
  );
  let turn = 0;
  return async (link: (turn: number) => string) => {
    turn += 1;
    const source = content.open();
    await source.fetch(link(turn));
    if (source.get(link(turn)).isError) throw new Error(`${link(turn)} is an error`);
  };
}

const sizes = [100, 10_000] as const;
const practices = new Map(await Promise.all(sizes.map(async (size) => [size, await practiceWith(size)] as const)));

describe.each([
  ['an article', (turn: number) => `/blog/article-${(turn % 100) + 1}/`],
  ['the blog’s first page', () => '/blog/'],
  ['a page of a category', (turn: number) => `/category/sinus/page/${(turn % 9) + 2}/`],
])('fetchLink: %s', (_name, link) => {
  for (const size of sizes) {
    bench(`${size} articles`, async () => practices.get(size)?.(link));
  }
});
