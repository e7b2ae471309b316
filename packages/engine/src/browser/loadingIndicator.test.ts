import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoadingIndicator } from './navigation.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a short wait shows nothing', () => {
  const states: boolean[] = [];
  const wait = createLoadingIndicator((isWaiting) => states.push(isWaiting));

  wait(true);
  vi.advanceTimersByTime(149);
  wait(false);
  vi.advanceTimersByTime(10_000);

  expect(states).toEqual([false]);
});

test('a long wait shows until it is over', () => {
  const states: boolean[] = [];
  const wait = createLoadingIndicator((isWaiting) => states.push(isWaiting));

  wait(true);
  vi.advanceTimersByTime(151);
  wait(false);

  expect(states).toEqual([true, false]);
});

test('for a visitor who goes elsewhere meanwhile, the wait begins again', () => {
  const states: boolean[] = [];
  const wait = createLoadingIndicator((isWaiting) => states.push(isWaiting));

  wait(true);
  vi.advanceTimersByTime(100);
  wait(true);
  vi.advanceTimersByTime(100);

  expect(states).toEqual([]);
});

test('a very long wait is announced differently', () => {
  const show = vi.fn<(isWaiting: boolean, isLong: boolean) => void>();
  createLoadingIndicator(show)(true);

  vi.advanceTimersByTime(5001);

  expect(show.mock.calls).toEqual([
    [true, false],
    [true, true],
  ]);
});
