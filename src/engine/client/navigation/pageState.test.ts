import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReadPost } from '#site/entities/post.entity.ts';
import type { Page } from '#engine/pages/page.ts';
import { emptyState, findPage, withPage } from './pageState.ts';

const post = (id: number, content?: string): ReadPost => ({
  ...{ kind: 'post', id, slug: `p${id}`, link: `/blog/p${id}/`, title: `Post ${id}`, excerpt: '', date: '2026-01-01' },
  categories_names: [],
  ...(content !== undefined && { content }),
});

const article = (id: number, neighbours: readonly number[] = []): Page => ({
  ...{ link: `/blog/p${id}/`, ownLink: `/blog/p${id}/`, home: '/', kind: 'post', language: 'en', isPreview: false },
  blogPageId: undefined,
  blocks: {},
  head: [{ tag: 'title', attributes: {}, content: `Post ${id}` }],
  record: {
    ...{ link: `/blog/p${id}/`, route: `/blog/p${id}/`, query: {}, page: 1, isReady: true, isFetching: false },
    ...{ type: 'post', id, isPostType: true, isPost: true },
  },
  entities: Object.fromEntries([
    [`post:${id}`, post(id, `All of ${id}`)],
    ...neighbours.filter((other) => other !== id).map((other) => [`post:${other}`, post(other)] as const),
  ]),
  needs: { [`next of ${id}`]: { entities: neighbours.map((other) => `post:${other}`), total: 1, totalPages: 1 } },
});

test('a page that was answered is found again as it was', () => {
  const page = article(1, [2]);

  expect(findPage(withPage(emptyState, '/blog/p1/', page), '/blog/p1/')).toEqual(page);
});

test('what is known whole is not replaced by what a list shows of it', () => {
  const state = [article(2), article(1, [2])].reduce((known, page) => withPage(known, page.link, page), emptyState);

  expect(state.entities['post:2']).toMatchObject({ content: 'All of 2' });
});

test('a page that only its record is known of is not found', () => {
  expect(findPage({ ...emptyState, records: { '/a/': article(1).record } }, '/a/')).toBeUndefined();
});

test('whatever pages are answered in whatever order, each is found with its own words', () => {
  const visits = fc.array(
    fc.record({ id: fc.integer({ min: 1, max: 5 }), neighbours: fc.uniqueArray(fc.integer({ min: 1, max: 5 })) }),
    { minLength: 1 },
  );

  fc.assert(
    fc.property(visits, (all) => {
      const state = all.reduce((known, { id, neighbours }) => {
        const page = article(id, neighbours);
        return withPage(known, page.link, page);
      }, emptyState);
      for (const { id } of all) {
        expect(findPage(state, `/blog/p${id}/`)?.entities[`post:${id}`]).toMatchObject({ content: `All of ${id}` });
      }
    }),
  );
});
