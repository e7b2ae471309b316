import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NeedsContext } from 'ostium/testing';
import type { ReadPost } from '../../entities/post.entity.ts';
import { block } from './FeaturedPosts.schema.ts';
import { FeaturedPosts } from './FeaturedPosts.tsx';

const post = (id: number): ReadPost => ({
  kind: 'post',
  id,
  slug: `article-${id}`,
  link: `/blog/article-${id}/`,
  title: `Article ${id}`,
  excerpt: '',
  date: '2026-03-14T09:30:00',
  categories_names: [],
});

const render = (posts: readonly ReadPost[] | undefined) =>
  renderToString(
    <NeedsContext value={() => posts}>
      <FeaturedPosts all_articles="/blog/" />
    </NeedsContext>,
  );

test('it needs the four newest articles', () => {
  expect(block.needs({})).toMatchObject([{ endpoint: 'posts', params: { per_page: 4, page: 1 } }]);
});

test.each([
  ['could not be had', undefined],
  ['are none', []],
])('there is no section where the articles %s', (_name, posts) => {
  expect(render(posts)).toBe('');
});

test('the first article comes before the list of the others', () => {
  const [featured, row] = render([1, 2, 3, 4].map(post)).split('<ul');

  expect(featured?.match(/Article \d/g)).toEqual(['Article 1']);
  expect(row?.match(/Article \d/g)).toEqual(['Article 2', 'Article 3', 'Article 4']);
});

test('a single article has no empty list beside it', () => {
  expect(render([post(1)])).not.toContain('<ul');
});

test('without fields it has its own heading and links to the blog', () => {
  const html = render([post(1)]);

  expect(html).toMatch(/<h2[^>]*>Latest articles<\/h2>/);
  expect(html).toMatch(/<a href="\/blog\/"[^>]*>(<[^>]*>)*See All Articles</);
});
