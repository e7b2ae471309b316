import { expect, test } from 'vitest';
import { createKeptEvents, keepInPrivate } from './keptEvents.ts';

function open() {
  const store = new Map<string, string>();
  return keepInPrivate(
    createKeptEvents(() => ({
      getItem: (key) => store.get(key) ?? null,
      setItem: (key, value) => void store.set(key, value),
      removeItem: (key) => void store.delete(key),
    })),
    { privatePaths: ['/clinic/quiz/'], privateEvents: ['quizStarted'] },
  );
}

const written = { name: 'formSubmitted', payload: { label: 'Quiz Contact Form' } };

test('for a private page, only events that may be counted there are stored, and only their names', () => {
  const kept = open();
  kept.keep({ name: 'quizStarted', payload: { label: 'yes' } }, '/clinic/quiz/');
  kept.keep(written, '/clinic/quiz/');
  kept.keep(written, '/clinic/quiz/thank-you/');

  expect(kept.take()).toEqual([{ name: 'quizStarted', payload: {} }]);
});

test('for any other page, an event is stored as it is', () => {
  const kept = open();
  kept.keep(written, '/clinic/appointments/');

  expect(kept.take()).toEqual([written]);
});
