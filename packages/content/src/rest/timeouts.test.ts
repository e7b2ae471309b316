import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { restWithDeadline } from './rest.ts';
import { waitAtMost, withTimeout } from './limits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});

describe('waiting', () => {
  test('ends with the answer, and leaves no timer behind', async () => {
    const response = { isThere: true };
    expect(await waitAtMost(1000, Promise.resolve(response))).toBe(response);
    await expect(waitAtMost(1000, Promise.reject(new Error('It failed.')))).rejects.toThrow('It failed.');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ends without an answer when the time is up', async () => {
    const outcome = waitAtMost(1000, never);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toBeUndefined();
  });

  test.each([2 ** 31, Number.POSITIVE_INFINITY])(
    'of %d ms, longer than a timer can run, does not end at once',
    async (ms) => {
      let hasEnded = false;
      void waitAtMost(ms, never).then(() => (hasEnded = true));
      await vi.advanceTimersByTimeAsync(1_000_000);
      expect(hasEnded).toBe(false);
    },
  );
});

test('the signal of a task is aborted when the time is up, and its reason says how long that was', async () => {
  const task = withTimeout(
    50,
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  await Promise.all([expect(task).rejects.toThrow('no complete answer within 50 ms'), vi.advanceTimersByTimeAsync(50)]);
  expect(await withTimeout(50, async () => 'in time')).toBe('in time');
  expect(vi.getTimerCount()).toBe(0);
});

test('after a deadline no call is made, even if the clock is a moment behind the timer', async () => {
  const calls: string[] = [];
  const get = (url: string) => {
    calls.push(url);
    return never;
  };
  const deadline = Date.now() + 100;
  const rest = restWithDeadline(deadline, { get, head: () => never }, () => {});
  await Promise.all([expect(rest.get('/first')).rejects.toThrow('unavailable'), vi.advanceTimersByTimeAsync(100)]);
  vi.setSystemTime(deadline - 1);
  await expect(rest.get('/second')).rejects.toThrow('unavailable');
  expect(calls).toEqual(['/first']);
});
