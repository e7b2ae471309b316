import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionName, readRequestLink } from './requestLink.ts';

test.each([
  ['ostium_source_auth', 'sourceAuth'],
  ['ostium_Source-Auth', 'sourceAuth'],
  ['ostium_SOURCE_AUTH', 'sourceAuth'],
  ['ostium_sourceAuth', 'sourceAuth'],
  ['ostium__source.auth_', 'sourceAuth'],
  ['ostium_preview', 'preview'],
  ['ostium_http2_push', 'http2Push'],
  ['ostium_', ''],
])('the parameter %s is the option %s', (parameter, option) => {
  expect(optionName(parameter)).toBe(option);
});

test('an option leaves the link, whatever its spelling', () => {
  expect(readRequestLink('/x?ostium_Source-Auth=a&k2=v2&ostium_preview=b&k1=v1#h')).toEqual({
    link: '/x?k1=v1&k2=v2#h',
    options: { sourceAuth: 'a', preview: 'b' },
  });
});

test('an option has a name in camel case, whatever was sent', () => {
  const isFine = (name: string) => /^(?:[a-z\d][A-Za-z\d]*)?$/.test(optionName(`ostium_${name}`));
  expect(() => fc.assert(fc.property(fc.string({ unit: 'binary' }), isFine), { numRuns: 20_000 })).not.toThrow();
}, 60_000);
