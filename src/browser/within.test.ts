import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { within } from './within.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what comes in time is given, and nothing is left waiting', async () => {
  expect(await within(100, Promise.resolve('here'))).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

test('what comes too late is a sentence', async () => {
  const late = within(100, new Promise(() => {}));
  const told = expect(late).rejects.toThrow('Nothing came within 100 ms.');

  vi.advanceTimersByTime(100);

  await told;
});

test('what fails in time fails as it did', async () => {
  await expect(within(100, Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
