import { expect, test } from 'vitest';
import { createStoredEvents } from './startIntegrations.ts';

function setUp(text?: string) {
  const stored = new Map(text === undefined ? [] : [['ostium kept events', text]]);
  const events = createStoredEvents(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }));
  return { events, stored };
}

const event = (name: string) => ({ name, payload: {} });

test('stored events are returned once', () => {
  const { events, stored } = setUp();
  events.store(event('quizStarted'));
  events.store(event('quizCompleted'));

  expect(events.take()).toEqual([event('quizStarted'), event('quizCompleted')]);
  expect(events.take()).toEqual([]);
  expect(stored.size).toBe(0);
});

test('the last twenty are stored', () => {
  const { events } = setUp();
  for (let n = 1; n <= 30; n += 1) events.store(event(`e${n}`));

  expect(events.take().map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, n) => `e${n + 11}`));
});

test.each(['{', '7', 'null', '[1, {"name": 2, "payload": {}}, {"name": "a"}, {"name": "a", "payload": null}]'])(
  'what others have written there (%s) is nothing',
  (text) => {
    expect(setUp(text).events.take()).toEqual([]);
  },
);

test('a browser without storage loses them, and nothing breaks', () => {
  const events = createStoredEvents(() => {
    throw new Error('SecurityError');
  });

  events.store(event('quizStarted'));

  expect(events.take()).toEqual([]);
});
