import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoadingIndicator } from './loadingIndicator.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a short wait shows nothing', () => {
  const shown: boolean[] = [];
  const wait = createLoadingIndicator((isWaiting) => shown.push(isWaiting));

  wait(true);
  vi.advanceTimersByTime(149);
  wait(false);
  vi.advanceTimersByTime(10_000);

  expect(shown).toEqual([false]);
});

test('a long wait shows until it is over', () => {
  const shown: boolean[] = [];
  const wait = createLoadingIndicator((isWaiting) => shown.push(isWaiting));

  wait(true);
  vi.advanceTimersByTime(151);
  wait(false);

  expect(shown).toEqual([true, false]);
});

test('for a visitor who goes elsewhere meanwhile, the wait begins again', () => {
  const shown: boolean[] = [];
  const wait = createLoadingIndicator((isWaiting) => shown.push(isWaiting));

  wait(true);
  vi.advanceTimersByTime(100);
  wait(true);
  vi.advanceTimersByTime(100);

  expect(shown).toEqual([]);
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
