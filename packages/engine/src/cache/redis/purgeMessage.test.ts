import { expect, test } from 'vitest';
import { mergePurges, readPurgeMessage, writePurge } from './purgeMessage.ts';

const PURGE = { changed: ['post:1'], withdrawn: ['post:2'] };

test('one process can read what another wrote, and every message has its own id', () => {
  const [firstMessage, secondMessage] = [readPurgeMessage(writePurge(PURGE)), readPurgeMessage(writePurge(PURGE))];
  expect(firstMessage).toEqual({ ...PURGE, id: expect.stringMatching(/^[\w-]{36}$/) });
  expect(secondMessage?.id).not.toBe(firstMessage?.id);
  expect(readPurgeMessage(writePurge(PURGE, 'named'))).toEqual({ ...PURGE, id: 'named' });
});

test.each([
  ['no JSON', '{'],
  ['another value', '[]'],
  ['no name', JSON.stringify(PURGE)],
  ['a very long name', JSON.stringify({ ...PURGE, id: 'x'.repeat(65) })],
  ['no tags', JSON.stringify({ id: 'a', changed: [] })],
  ['tags that are no text', JSON.stringify({ id: 'a', changed: [1], withdrawn: [] })],
  ['a very long tag', JSON.stringify({ id: 'a', changed: ['x'.repeat(201)], withdrawn: [] })],
  ['very many tags', JSON.stringify({ id: 'a', changed: Array(2_001).fill('x'), withdrawn: [] })],
])('%s is no purge', (_what, text) => {
  expect(readPurgeMessage(text)).toBeUndefined();
});

test('a message at its bounds is read', () => {
  const message = { id: 'x'.repeat(64), changed: Array(2_000).fill('x'.repeat(200)), withdrawn: [] };
  expect(readPurgeMessage(JSON.stringify(message))).toEqual(message);
});

test('purges for later are one, with each tag once', () => {
  expect(mergePurges(undefined, PURGE)).toEqual(PURGE);
  expect(mergePurges(PURGE, { changed: ['post:3', 'post:1'], withdrawn: [] })).toEqual({
    changed: ['post:1', 'post:3'],
    withdrawn: ['post:2'],
  });
});

test('more tags than can be listed become “everything”', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `post:${index}`);
  expect(mergePurges(undefined, { changed: many(1_000), withdrawn: many(1_001) })).toEqual({
    changed: many(1_000),
    withdrawn: ['all'],
  });
});
