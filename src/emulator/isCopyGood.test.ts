import { describe, expect, test } from 'vitest';
import { isCopyGood } from './isCopyGood.ts';

describe('a copy of version W/"a,b"', () => {
  test.each([
    'W/"a,b"',
    '"a,b"',
    '*',
    ' * ',
    '"x", W/"a,b"',
    '"x",W/"y","a,b"',
    '"x" , , "a,b" ,',
    'nonsense, "a,b"',
    `${'"x", '.repeat(1000)}"a,b"`,
  ])('is good where the client names %.30s', (header) => expect(isCopyGood(header, 'W/"a,b"')).toBe(true));

  test.each([
    undefined,
    null,
    '',
    '"a, "b',
    'a,b',
    '"a", "b"',
    '"A,B"',
    'W/"a,b',
    '"*"',
    '**',
    `"x"${' ,'.repeat(7_000)}`,
    '"'.repeat(15_001),
  ])('is not good where the client names %.30s', (header) => expect(isCopyGood(header, 'W/"a,b"')).toBe(false));
});
