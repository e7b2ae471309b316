import { describe, expect, test } from 'vitest';
import { BOUNDED, PUT_TOGETHER } from './allowedExpressions.ts';
import { findExpressions, findOwnExpressions, findSlowness, nameOf, proveExpressions } from './slowExpressions.ts';

const expressions = findOwnExpressions();

describe('this project', () => {
  test('has no regular expression that a crafted text can slow down, except those that get no long text', () => {
    const proofs = proveExpressions(expressions);
    const faults = expressions.flatMap(({ file, text, pattern, flags }) => {
      if (pattern === undefined) return [];
      const slowness = proofs.get(nameOf(pattern, flags));
      const isAllowed = BOUNDED[file]?.[text] !== undefined;
      if ((slowness !== '') === isAllowed) return [];
      return slowness === ''
        ? [`${file}: ${text} is fast, so take it out of tests/architecture/allowedExpressions.ts.`]
        : [
            `${file}: the time that ${text} takes for a crafted text is ${slowness}. Write it so that it is linear; or, ` +
              'where no text from outside can be long, say so in tests/architecture/allowedExpressions.ts.',
          ];
    });
    expect(faults).toEqual([]);
    // The time limit is what a busy machine may take: the work is always the same.
  }, 1_200_000);

  test('assembles regular expressions only from known parts', () => {
    const unknownExpressions = expressions.filter(
      ({ file, text, pattern }) => pattern === undefined && PUT_TOGETHER[file]?.[text] === undefined,
    );
    expect(
      unknownExpressions.map(
        ({ file, text }) =>
          `${file}: say in tests/architecture/allowedExpressions.ts why ${text} cannot be slowed down.`,
      ),
    ).toEqual([]);
  });

  test('allows no regular expression that it does not have', () => {
    const had = new Set(expressions.map(({ file, text }) => `${file}: ${text}`));
    const allowedExpressions = [BOUNDED, PUT_TOGETHER].flatMap((list) =>
      Object.entries(list).flatMap(([file, texts]) => Object.keys(texts).map((text) => `${file}: ${text}`)),
    );
    // Remove such a line from tests/architecture/allowedExpressions.ts.
    expect(allowedExpressions.filter((one) => !had.has(one))).toEqual([]);
  });
});

describe('a regular expression', () => {
  test('is found in every form', () => {
    const text = `
      export const a = /a+/g;
      export const b = (text: string) => text.split(/b/).map((one) => new RegExp('c\\\\d', 'i').test(one));
      export const c = (name: string) => RegExp(name + '$');
      export const d = '/no/'; // /none/ either`;
    expect(findExpressions({ file: 'src/a.ts', text })).toEqual([
      { file: 'src/a.ts', text: '/a+/g', pattern: 'a+', flags: 'g' },
      { file: 'src/a.ts', text: '/b/', pattern: 'b', flags: '' },
      { file: 'src/a.ts', text: "new RegExp('c\\\\d', 'i')", pattern: 'c\\d', flags: 'i' },
      { file: 'src/a.ts', text: "RegExp(name + '$')", flags: '' },
    ]);
  });

  test.each([
    ['^(a+)+$', 'exponential'],
    ['^(?:a|a)*$', 'exponential'],
    ['\\s*,\\s*', '2nd degree polynomial'],
    ['/+$', '2nd degree polynomial'],
  ])(
    'like %s is slow',
    (pattern, slowness) => {
      expect(findSlowness(pattern, '')).toBe(slowness);
    },
    60_000,
  );

  test.each(['^a+$', '(?<!/)/+$', '"[^"]*"', '^(?<year>\\d+)/(?<slug>[^/]+)/$'])(
    'like %s is not',
    (pattern) => {
      expect(findSlowness(pattern, '')).toBeUndefined();
      // As long as a busy machine may take, as above.
    },
    60_000,
  );
});
