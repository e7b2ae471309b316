import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { within } from './within.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what comes in time is given, and nothing is left waiting', async () => {
  expect(await within(100, Promise.resolve('here'))).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

test('what comes too late is a sentence', async () => {
  const late = within(100, new Promise(() => {})).catch((error: Error) => error.message);

  vi.advanceTimersByTime(100);

  expect(await late).toBe('Nothing came within 100 ms.');
});

test('what fails in time fails as it did', async () => {
  await expect(within(100, Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
