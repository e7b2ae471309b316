import { expect, test } from 'vitest';
import { readLook, readIsNew, readOk, readTime } from './redisScripts.ts';

const NOW = 'a-b:3:17';
const reply = (...words: string[]) => words.map((word) => Buffer.from(word));

test('the result of a lookup is read: the entry, or who has to make it', () => {
  expect(readLook(reply(NOW, 'cached', '250', 'a-b:2:16', 'post:1\nsite', '{}', 'body', 'signed'))).toEqual({
    name: 'cached',
    entry: {
      ageMs: 250,
      moment: 'a-b:2:16',
      tags: 'post:1\nsite',
      head: '{}',
      body: Buffer.from('body'),
      signature: 'signed',
    },
  });
  expect(readLook(reply(NOW, 'make'))).toEqual({ name: 'make', moment: NOW });
  expect(readLook(reply(NOW, 'wait'))).toEqual({ name: 'wait', moment: NOW });
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', Buffer.from('cached')],
  ['no words', []],
  ['words that are no bytes', [NOW, 'make']],
  ['bytes beside something else', [Buffer.from(NOW), Buffer.from('make'), 1]],
  ['a time alone', reply('17', 'make')],
  ['a moment without an epoch', reply(':3:17', 'make')],
  ['a moment with a sign', reply('a:3:-17', 'make')],
  ['a moment with more behind it', reply(`${NOW}s`, 'make')],
  ['a moment without end', reply(`${'a'.repeat(65)}:3:17`, 'make')],
  ['another word', reply(NOW, 'made', '250', NOW, '', '{}', 'body', 'signed')],
  ['no signature', reply(NOW, 'cached', '250', NOW, '', '{}', 'body')],
  ['an age that is no number', reply(NOW, 'cached', 'x250', NOW, '', '{}', 'body', 'signed')],
  ['an age with more behind it', reply(NOW, 'cached', '250 ms', NOW, '', '{}', 'body', 'signed')],
  ['a negative age', reply(NOW, 'cached', '-250', NOW, '', '{}', 'body', 'signed')],
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

test('Redis’ time is read, and nothing else is taken for it', () => {
  expect(readTime(Buffer.from('1795000000000000'))).toBe(1795000000000000);
  for (const reply of [Buffer.from('-1'), Buffer.from(''), '17', 17, null])
    expect(() => readTime(reply)).toThrow('what no Redis would');
});
