import { expect, test } from 'vitest';
import { needKey } from '@ostium/content';
import { emptyPage } from 'ostium/testing';
import { blogPageNeed, blogPageOf, indexPageNeed } from './blogPage.ts';

const page = (id: number, link: string) => ({ kind: 'page' as const, id, link, title: '' });
const listAt = (route: string) =>
  ({
    link: route,
    route,
    query: {},
    page: 1,
    isReady: true,
    isFetching: false,
    isArchive: true,
    isPostTypeArchive: true,
    type: 'post',
    items: [],
    total: 0,
    totalPages: 1,
  }) as const;
const entities = { 'page:9': page(9, '/es/blog/'), 'page:6': page(6, '/blog/') };
const needs = { [needKey(blogPageNeed(undefined))]: { entities: ['page:9', 'page:6'], total: 2, totalPages: 1 } };

test('of several pages named blog, the one at the list is the index, and all are requested', () => {
  expect(blogPageNeed(undefined).params).toEqual({ slug: 'blog', per_page: 100 });
  expect(blogPageOf(emptyPage('/blog/', { record: listAt('/blog/'), entities, needs }))).toMatchObject({ id: 6 });
  expect(blogPageOf(emptyPage('/blog/', { record: listAt('/blog/'), entities }))).toBeUndefined();
});

test('a page with the configured id that is elsewhere is not the index, which is looked for by its own name', () => {
  const ofId = { [needKey(blogPageNeed(6))]: { entities: ['page:6'], total: 1, totalPages: 1 } };
  const news = emptyPage('/news/', { record: listAt('/news/'), entities, needs: ofId, blogPageId: 6 });

  expect(blogPageOf(news)).toBeUndefined();
  expect(indexPageNeed(news)).toMatchObject({ endpoint: 'pages', params: { slug: 'news' } });
  expect(indexPageNeed(emptyPage('/', { record: listAt('/') }))).toBeUndefined();
});
