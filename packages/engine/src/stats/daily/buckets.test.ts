import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketOf, emptyBuckets, p75, SCALES, shares, countVisits } from './table.ts';

/** The buckets of visits with these values. */
function bucketsOf(vital: 'lcp' | 'inp' | 'cls', values: readonly number[]): number[] {
  const buckets = emptyBuckets(vital);
  for (const value of values) {
    const index = bucketOf(vital, value);
    buckets[index] = (buckets[index] ?? 0) + 1;
  }
  return buckets;
}

describe('p75', () => {
  test('is nothing without visits', () => {
    expect(p75('lcp', emptyBuckets('lcp'))).toBeUndefined();
  });

  test.each([
    ['lcp' as const, [100, 200, 300, 400], 375],
    ['lcp' as const, [2400, 2400, 2400, 9000], 2500],
    ['inp' as const, [10, 10, 10, 450], 25],
    ['cls' as const, [0, 0, 0, 0.3], 0.01],
    ['lcp' as const, [20_000], 10_000],
  ])('of %s over %j is %d', (vital, values, expected) => {
    expect(p75(vital, bucketsOf(vital, values))).toBeCloseTo(expected);
  });

  test('lies in the bucket of the value that three of four stay below', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9999), { minLength: 1, maxLength: 100 }), (values) => {
        const exact = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0;
        expect(bucketOf('lcp', p75('lcp', bucketsOf('lcp', values)) ?? 0)).toBe(bucketOf('lcp', exact));
      }),
    );
  });
});

test('good, fair and poor begin at the edge of a bucket, and cover everything', () => {
  for (const { ends, good, fair } of Object.values(SCALES)) expect(ends).toEqual(expect.arrayContaining([good, fair]));
  const buckets = bucketsOf('inp', [200, 201, 500, 501, 10_000]);
  expect(shares('inp', buckets)).toEqual({ good: 1, fair: 2, poor: 2 });
  expect(countVisits(buckets)).toBe(5);
});
