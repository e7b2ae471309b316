import { describe, expect, test } from 'vitest';
import { memoize } from './memoize.ts';

describe('a memoized function', () => {
  test('computes once for each object, and distinguishes equal objects', () => {
    const calls: object[] = [];
    const length = memoize((list: readonly number[]) => {
      calls.push(list);
      return { length: list.length };
    });
    const first = [1, 2];
    const second = [1, 2];

    expect(length(first)).toBe(length(first));
    expect(length(second)).toEqual(length(first));
    expect(length(second)).not.toBe(length(first));
    expect(calls).toEqual([first, second]);
    expect(calls[1]).toBe(second);
  });

  test('keeps an undefined value', () => {
    let count = 0;
    const nothing = memoize(() => void (count += 1));
    const key = {};

    expect([nothing(key), nothing(key)]).toEqual([undefined, undefined]);
    expect(count).toBe(1);
  });

  test('computes again what was thrown', () => {
    let isDown = true;
    const read = memoize(() => {
      if (isDown) throw new Error('It is down.');
      return 'read';
    });
    const key = {};

    expect(() => read(key)).toThrow('It is down.');
    isDown = false;
    expect(read(key)).toBe('read');
  });
});
