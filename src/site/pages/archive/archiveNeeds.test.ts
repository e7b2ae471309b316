import { expect, test } from 'vitest';
import { needKey } from '#engine/content/source.ts';
import { blogPageNeed, blogPageOf } from './archiveNeeds.ts';

const page = (id: number, link: string) => ({
  kind: 'page' as const,
  id,
  link,
  slug: 'blog',
  title: '',
  content: '',
  isProtected: false,
});

test('of several pages named blog, the one nearest to the root is the index, and all are requested', () => {
  const need = blogPageNeed(undefined);
  const entities = { 'page:9': page(9, '/es/blog/'), 'page:6': page(6, '/blog/') };
  const needs = { [needKey(need)]: { entities: ['page:9', 'page:6'], total: 2, totalPages: 1 } };
  expect(need.params).toEqual({ slug: 'blog', per_page: 100 });
  expect(blogPageOf({ entities, needs, blogPageId: undefined })).toMatchObject({ id: 6 });
  expect(blogPageOf({ entities, needs: {}, blogPageId: undefined })).toBeUndefined();
});
