import { expect, test } from 'vitest';
import type { ReadComment } from '../../entities/comment.entity.ts';
import { threadComments } from './Comments.tsx';
import type { Thread } from './Comments.tsx';

const comment = (id: number, parent = 0): ReadComment => ({
  kind: 'comment',
  id,
  parent,
  link: `/blog/a/#comment-${id}`,
  date: '2026-08-21T19:42:00',
  content: '',
});

/** Threads as their numbers: `1(2(3))4`. */
const shape = (threads: readonly Thread[]): string =>
  threads.map(({ comment: { id }, replies }) => `${id}${replies.length > 0 ? `(${shape(replies)})` : ''}`).join(' ');

test.each<[what: string, comments: readonly ReadComment[], threads: string]>([
  ['nobody has written', [], ''],
  [
    'answers stand below what they answer, in their order',
    [comment(1), comment(2), comment(3, 1), comment(4, 1)],
    '1(3 4) 2',
  ],
  ['what was answered to an answer', [comment(1), comment(2, 1), comment(3, 2)], '1(2(3))'],
  ['an answer may come before what it answers', [comment(2, 1), comment(1)], '1(2)'],
  ['an answer to what is not there stands by itself', [comment(1), comment(3, 9)], '1 3'],
  ['what answers itself, or each other, is not lost', [comment(1, 1), comment(2, 3), comment(3, 2)], '1 2(3)'],
  [
    'beyond five levels answers stand side by side',
    [comment(1), ...[2, 3, 4, 5, 6, 7].map((id) => comment(id, id - 1))],
    '1(2(3(4(5 6 7))))',
  ],
])('%s', (_what, comments, threads) => {
  expect(shape(threadComments(comments))).toBe(threads);
});
