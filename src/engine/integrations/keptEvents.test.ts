import { expect, test } from 'vitest';
import { createKeptEvents } from './keptEvents.ts';

function setUp(text?: string) {
  const stored = new Map(text === undefined ? [] : [['ostium kept events', text]]);
  const kept = createKeptEvents(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }));
  return { kept, stored };
}

const event = (name: string) => ({ name, payload: {} });

test('stored events are returned once', () => {
  const { kept, stored } = setUp();
  kept.keep(event('quizStarted'));
  kept.keep(event('quizCompleted'));

  expect(kept.take()).toEqual([event('quizStarted'), event('quizCompleted')]);
  expect(kept.take()).toEqual([]);
  expect(stored.size).toBe(0);
});

test('the last twenty are stored', () => {
  const { kept } = setUp();
  for (let n = 1; n <= 30; n += 1) kept.keep(event(`e${n}`));

  expect(kept.take().map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, n) => `e${n + 11}`));
});

test.each(['{', '7', 'null', '[1, {"name": 2, "payload": {}}, {"name": "a"}, {"name": "a", "payload": null}]'])(
  'what others have written there (%s) is nothing',
  (text) => {
    expect(setUp(text).kept.take()).toEqual([]);
  },
);

test('a browser without storage loses them, and nothing breaks', () => {
  const kept = createKeptEvents(() => {
    throw new Error('SecurityError');
  });

  kept.keep(event('quizStarted'));

  expect(kept.take()).toEqual([]);
});
