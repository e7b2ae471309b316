import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhpQuery, parsePhpQuery } from './readParams.ts';

test('a query is read as PHP reads it', () => {
  expect(parsePhpQuery('?a=1&b[]=x&b[]=y&c[terms]=3&d&a=2&e=x+y')).toEqual(
    new Map<string, unknown>([
      ['a', '2'],
      [
        'b',
        new Map([
          ['0', 'x'],
          ['1', 'y'],
        ]),
      ],
      ['c', new Map([['terms', '3']])],
      ['d', ''],
      ['e', 'x y'],
    ]),
  );
});

test.each([
  [new Map([['author', [1, 2]]]), 'author%5B0%5D=1&author%5B1%5D=2'],
  [new Map([['after', '2024-01-01T00:00:00']]), 'after=2024-01-01T00%3A00%3A00'],
  [new Map([['_embed', '']]), '_embed'],
  [
    new Map([
      ['sticky', true],
      ['hide', false],
    ]),
    'sticky=1&hide',
  ],
  [new Map([['s', "it's (so)!"]]), 's=it%27s+%28so%29%21'],
])('%o is written as WordPress writes it', (query, text) => expect(formatPhpQuery(query)).toBe(text));

test('what was written can be read back', () => {
  const name = fc.stringMatching(/^[a-z_]{1,8}$/);
  fc.assert(
    fc.property(fc.dictionary(name, fc.string({ unit: 'binary' })), (entries) => {
      const query = new Map(Object.entries(entries));
      expect(parsePhpQuery(formatPhpQuery(query))).toEqual(query);
    }),
  );
});
