import { expect, test } from 'vitest';
import { createStoredEvents, withoutPrivate } from './startIntegrations.ts';

function open() {
  const store = new Map<string, string>();
  return withoutPrivate(
    createStoredEvents(() => ({
      getItem: (key) => store.get(key) ?? null,
      setItem: (key, value) => void store.set(key, value),
      removeItem: (key) => void store.delete(key),
    })),
    { privatePaths: ['/clinic/quiz/'], privateEvents: ['quizStarted'] },
  );
}

const written = { name: 'formSubmitted', payload: { label: 'Quiz Contact Form' } };

test('for a private page, only events that may be counted there are stored, and only their names', () => {
  const events = open();
  events.store({ name: 'quizStarted', payload: { label: 'yes' } }, '/clinic/quiz/');
  events.store(written, '/clinic/quiz/');
  events.store(written, '/clinic/quiz/thank-you/');

  expect(events.take()).toEqual([{ name: 'quizStarted', payload: {} }]);
});

test('for any other page, an event is stored as it is', () => {
  const events = open();
  events.store(written, '/clinic/appointments/');

  expect(events.take()).toEqual([written]);
});
