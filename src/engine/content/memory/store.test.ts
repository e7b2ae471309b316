import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('a store holds its value and notifies its listeners when it changes', () => {
  const store = createStore(1);
  const heard: string[] = [];
  const stop = store.subscribe(() => heard.push(`first: ${store.get()}`));
  store.subscribe(() => heard.push(`second: ${store.get()}`));

  expect(store.get()).toBe(1);
  store.set(2);
  stop();
  store.set(3);

  expect(heard).toEqual(['first: 2', 'second: 2', 'second: 3']);
});

test('a listener may stop listening while it is called', () => {
  const store = createStore('before');
  const heard: string[] = [];
  const stop = store.subscribe(() => {
    heard.push(store.get());
    stop();
  });
  store.subscribe(() => heard.push(`also ${store.get()}`));

  store.set('after');
  store.set('later');

  expect(heard).toEqual(['after', 'also after', 'also later']);
});
