import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('a store holds its value and notifies its listeners when it changes', () => {
  const store = createStore(1);
  const notifications: string[] = [];
  const stop = store.subscribe(() => notifications.push(`first: ${store.get()}`));
  store.subscribe(() => notifications.push(`second: ${store.get()}`));

  expect(store.get()).toBe(1);
  store.set(2);
  stop();
  store.set(3);

  expect(notifications).toEqual(['first: 2', 'second: 2', 'second: 3']);
});

test('a listener may stop listening while it is called', () => {
  const store = createStore('before');
  const notifications: string[] = [];
  const stop = store.subscribe(() => {
    notifications.push(store.get());
    stop();
  });
  store.subscribe(() => notifications.push(`also ${store.get()}`));

  store.set('after');
  store.set('later');

  expect(notifications).toEqual(['after', 'also after', 'also later']);
});
