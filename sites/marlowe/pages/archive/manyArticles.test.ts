import { expect, test } from 'vitest';
import { createFields } from 'ostium/server';
import { connectSource } from '@ostium/content';
import { listedByType, loadPage, createPageReader } from 'ostium/testing';
import { site } from '../../site.ts';

const HOST = 'https://wp.example';

/** As long as articles are: if a list included it, the bytes would show it. */
const BODY = { rendered: 'Words about sinus relief. '.repeat(400), protected: false };

const article = (id: number) => ({
  id,
  type: 'post',
  slug: `article-${id}`,
  link: `${HOST}/blog/article-${id}/`,
  date: '2026-01-02T08:00:00',
  title: { rendered: `Article ${id}` },
  excerpt: { rendered: 'Some words.', protected: false },
  content: BODY,
});

const PAGE = { id: 6, type: 'page', slug: 'blog', link: `${HOST}/blog/`, title: { rendered: 'Blog' }, content: BODY };
const TERM = { id: 2, taxonomy: 'category', name: 'Sinus', slug: 'sinus', link: `${HOST}/category/sinus/` };

/** The part of WordPress that lists and articles need. */
function answer(url: URL, articles: number): Response {
  const { pathname, searchParams: params } = url;
  const endpoint = pathname.replace('/wp-json/wp/v2/', '');
  if (endpoint === 'categories') return Response.json([TERM]);
  if (endpoint === 'pages/6') return Response.json({ ...PAGE, acf: { featured_post: 7 } });
  if (endpoint !== 'posts' && endpoint !== 'posts/7') return Response.json([]);
  const cutFields = (post: object) => {
    const fields = params.get('_fields')?.split(/[.,]/);
    return fields
      ? Object.fromEntries(Object.entries(post).filter(([name]) => fields.includes(name) && name !== 'content'))
      : post;
  };
  if (endpoint === 'posts/7') return Response.json(cutFields(article(7)));
  const slug = params.get('slug');
  if (slug !== null) return Response.json([article(Number(slug.split('-')[1]))]);
  const [page, size] = [Number(params.get('page') ?? 1), Number(params.get('per_page') ?? 10)];
  const first = (page - 1) * size;
  const posts = Array.from({ length: Math.min(size, articles - first) }, (_none, at) =>
    cutFields(article(first + at + 1)),
  );
  const headers = { 'X-WP-Total': String(articles), 'X-WP-TotalPages': String(Math.ceil(articles / size)) };
  return Response.json(posts, { headers });
}

/** What the page of a link requests from a source with this many articles. */
async function costOf(link: string, articles: number) {
  let [calls, bytes] = [0, 0];
  const content = connectSource(
    {
      api: `${HOST}/wp-json`,
      siteUrl: 'https://site.example',
      listed: listedByType(site.entities),
      postsPage: '/blog/',
      permalink: '/blog/%postname%/',
      params: { per_page: 9 },
    },
    {
      async fetch(input) {
        const response = answer(new URL(input), articles);
        calls += 1;
        bytes += (await response.clone().text()).length;
        return response;
      },
    },
  );
  const report = () => undefined;
  const fields = createFields({ resolve: content.rewriteLink, allowedScripts: [], report });
  const reader = createPageReader(site, fields, report);
  const settings = { root: '/', blogPageId: 6, headOf: () => [], timeLimitMs: 10_000, languages: { en: [] } };
  const { record } = await loadPage(content.open(), link, { definitions: site, reader, settings });
  expect(record.isReady && !record.isError).toBe(true);
  return { calls, bytes };
}

test.each([
  ['the index', '/blog/'],
  ['the index and a page more', '/blog/page/2/?from=1'],
  ['a category', '/category/sinus/'],
  ['an article', '/blog/article-3/'],
])('of ten thousand articles %s costs what it costs of twenty', async (_what, link) => {
  const [smallCost, largeCost] = await Promise.all([costOf(link, 20), costOf(link, 10_000)]);

  expect(largeCost.calls).toBe(smallCost.calls);
  // Numbers have more digits, and the last page is full.
  expect(largeCost.bytes).toBeLessThan(smallCost.bytes * 1.02);
});

test('a list brings none of its articles whole', async () => {
  const { calls, bytes } = await costOf('/blog/page/2/?from=1', 10_000);

  expect(calls).toBeLessThanOrEqual(6);
  expect(bytes - JSON.stringify(PAGE).length).toBeLessThan(18 * 500);
});
