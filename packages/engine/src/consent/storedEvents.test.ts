import { expect, test } from 'vitest';
import { createStoredEvents } from './startIntegrations.ts';

const PRIVACY = { privatePaths: ['/clinic/quiz/'], privateEvents: ['quizStarted'] };

function setUp(text?: string) {
  const stored = new Map(text === undefined ? [] : [['ostium kept events', text]]);
  const events = createStoredEvents({
    storage: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }),
    ...PRIVACY,
  });
  return { events, stored };
}

const event = (name: string) => ({ name, payload: {} });

test('stored events are returned once', () => {
  const { events, stored } = setUp();
  events.store(event('quizStarted'), '/clinic/');
  events.store(event('quizCompleted'), '/clinic/');

  expect(events.take()).toEqual([event('quizStarted'), event('quizCompleted')]);
  expect(events.take()).toEqual([]);
  expect(stored.size).toBe(0);
});

test('the last twenty are stored', () => {
  const { events } = setUp();
  for (let n = 1; n <= 30; n += 1) events.store(event(`e${n}`), '/clinic/');

  expect(events.take().map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, n) => `e${n + 11}`));
});

test.each(['{', '7', 'null', '[1, {"name": 2, "payload": {}}, {"name": "a"}, {"name": "a", "payload": null}]'])(
  'what others have written there (%s) is nothing',
  (text) => {
    expect(setUp(text).events.take()).toEqual([]);
  },
);

test('a browser without storage loses them, and nothing breaks', () => {
  const events = createStoredEvents({
    storage: () => {
      throw new Error('SecurityError');
    },
    ...PRIVACY,
  });

  events.store(event('quizStarted'), '/clinic/');

  expect(events.take()).toEqual([]);
});

const written = { name: 'formSubmitted', payload: { label: 'Quiz Contact Form' } };

test('for a private page, only events that may be counted there are stored, and only their names', () => {
  const { events } = setUp();
  events.store({ name: 'quizStarted', payload: { label: 'yes' } }, '/clinic/quiz/');
  events.store(written, '/clinic/quiz/');
  events.store(written, '/clinic/quiz/thank-you/');

  expect(events.take()).toEqual([{ name: 'quizStarted', payload: {} }]);
});

test('for any other page, an event is stored as it is', () => {
  const { events } = setUp();
  events.store(written, '/clinic/appointments/');

  expect(events.take()).toEqual([written]);
});
