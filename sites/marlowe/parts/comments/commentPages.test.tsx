import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NeedsContext } from 'ostium/testing';
import { needKey } from '@ostium/content/browser';
import type { ReadComment } from '../../entities/comment.entity.ts';
import { commentPageOf, commentsNeed } from './commentPages.ts';
import { Comments } from './Comments.tsx';

const post = { id: 3, link: '/blog/a/' };
const comment = (id: number): ReadComment => ({
  kind: 'comment',
  id,
  parent: 0,
  link: `/blog/a/#comment-${id}`,
  date: '2026-08-21T19:42:00',
  content: '',
});

/** Like WordPress, which sends at most a hundred comments. */
function reply({ params = {} }: ReturnType<typeof commentsNeed>, comments: number) {
  const [offset, size] = [Number(params['offset']), Number(params['per_page'])];
  expect(size).toBeLessThanOrEqual(100);
  return Array.from({ length: Math.max(0, Math.min(size, comments - offset)) }, (_none, at) =>
    comment(offset + at + 1),
  );
}

function show(page: number, comments: number): string {
  const need = commentsNeed(post, page);
  const itemsOf = (key: string) => (key === needKey(need) ? reply(need, comments) : undefined);
  return renderToStaticMarkup(
    <NeedsContext value={itemsOf}>
      <Comments post={post} page={page} language="en" phone={undefined} />
    </NeedsContext>,
  );
}

const idsIn = (html: string) => [...html.matchAll(/id="comment-(\d+)"/g)].map(([, id]) => Number(id));
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

test('each of 250 comments is on one page, and each page links to its neighbours', () => {
  const pages = [1, 2, 3, 4, 5].map((page) => show(page, 250));

  expect(pages.flatMap(idsIn)).toEqual(Array.from({ length: 250 }, (_none, at) => at + 1));
  expect(pages.map(linksIn)).toEqual([
    ['/blog/a/?cpage=2#comments'],
    ['/blog/a/?cpage=3#comments', '/blog/a/#comments'],
    ['/blog/a/?cpage=4#comments', '/blog/a/?cpage=2#comments'],
    ['/blog/a/?cpage=5#comments', '/blog/a/?cpage=3#comments'],
    ['/blog/a/?cpage=4#comments'],
  ]);
  expect(pages[1]).toContain('Comments 51–100');
});

test('comments that fit on one page are counted, without links to other pages', () => {
  expect(show(1, 50)).toContain('50 comments');
  expect(show(1, 1)).toContain('1 comment<');
  expect(linksIn(show(1, 50))).toEqual([]);
  expect(show(1, 0)).toBe('');
  expect(show(2, 50)).toBe('');
});

test.each([
  [undefined, 1],
  ['2', 2],
  ['99', 99],
  ...['', '0', '100', '-1', '2x', '1.5'].map((page): [string, number] => [page, 1]),
])('a link with cpage=%s shows page %d', (page, expectedPage) => {
  const record = { query: page === undefined ? {} : { cpage: page } };
  expect(commentPageOf({ record })).toBe(expectedPage);
});
