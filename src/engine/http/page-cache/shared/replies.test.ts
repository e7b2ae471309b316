import { expect, test } from 'vitest';
import { readLook, readIsNew, readOk } from './replies.ts';

const reply = (...words: string[]) => words.map((word) => Buffer.from(word));

test('the result of a lookup is read: the entry, or who has to make it', () => {
  expect(readLook(reply('17', 'cached', '250', '{}', 'body'))).toEqual({
    name: 'cached',
    ageMs: 250,
    head: '{}',
    body: Buffer.from('body'),
  });
  expect(readLook(reply('17', 'make'))).toEqual({ name: 'make', moment: '17' });
  expect(readLook(reply('17', 'wait'))).toEqual({ name: 'wait', moment: '17' });
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', Buffer.from('cached')],
  ['no words', []],
  ['words that are no bytes', ['17', 'make']],
  ['bytes beside something else', [Buffer.from('17'), Buffer.from('make'), 1]],
  ['a moment that is no number', reply('now', 'make')],
  ['a moment with a sign', reply('-17', 'make')],
  ['a moment with more behind it', reply('17s', 'make')],
  ['another word', reply('17', 'made', '250', '{}', 'body')],
  ['no body', reply('17', 'cached', '250', '{}')],
  ['an age that is no number', reply('17', 'cached', 'x250', '{}', 'body')],
  ['an age with more behind it', reply('17', 'cached', '250 ms', '{}', 'body')],
])('%s is no reply of a Redis', (_what, reply) => {
  expect(() => readLook(reply)).toThrow('it answers what no Redis would');
});

test('a confirmation is read, and nothing else passes for one', () => {
  expect(readOk(Buffer.from('OK'))).toBe(true);
  for (const reply of [Buffer.from('NO'), 'OK', null]) expect(() => readOk(reply)).toThrow('what no Redis would');
});

test('whether a name is new is read, and nothing else is taken for it', () => {
  expect(['new', 'known'].map((word) => readIsNew(Buffer.from(word)))).toEqual([true, false]);
  for (const reply of [Buffer.from('OK'), 'new', null]) expect(() => readIsNew(reply)).toThrow('what no Redis would');
});
