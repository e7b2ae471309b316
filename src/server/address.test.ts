import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress } from './address.ts';

test.each([
  ['/services/gerd/', { kind: 'page', path: '/services/gerd/', search: '' }],
  ['/', { kind: 'page', path: '/', search: '' }],
  ['/blog/page/2/?s=Sinus&utm_source=A', { kind: 'page', path: '/blog/page/2/', search: '?s=Sinus&utm_source=A' }],
  ['/Services/GERD', { kind: 'redirect', path: '/services/gerd/', search: '' }],
  ['/services/gerd?B=2&a=%C3', { kind: 'redirect', path: '/services/gerd/', search: '?B=2&a=%C3' }],
  ['/services//gerd///', { kind: 'redirect', path: '/services/gerd/', search: '' }],
  ['/blog/page/1/', { kind: 'redirect', path: '/blog/', search: '' }],
  ['//evil.example/a', { kind: 'redirect', path: '/evil.example/a/', search: '' }],
  ['/\\evil.example', { kind: 'bad', status: 400 }],
  ['/%5Cevil.example', { kind: 'bad', status: 400 }],
  ['/a%2Fb/', { kind: 'bad', status: 400 }],
  ['/a%00b/', { kind: 'bad', status: 400 }],
  ['/a%zzb/', { kind: 'bad', status: 400 }],
  ['http://evil.example/', { kind: 'bad', status: 400 }],
  ['*', { kind: 'bad', status: 400 }],
  [`/${'a'.repeat(10_000)}`, { kind: 'bad', status: 414 }],
  [`/?s=${'a'.repeat(10_000)}`, { kind: 'bad', status: 414 }],
])('the target %.40s', (target, expected) => {
  expect(readAddress(target)).toEqual(expected);
});

test('whatever the target, a redirect leads once, to a path of this site', () => {
  const target = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('/', '//', 'A', 'page', '1', '%C3%A1', '%', '?', '\\', '#', '.', '..'))
      .map((parts) => `/${parts.join('')}`),
  );
  fc.assert(
    fc.property(target, (text) => {
      const address = readAddress(text);
      if (address.kind !== 'redirect') return;
      expect(address.path).toMatch(/^\/(?![/\\])/);
      expect(readAddress(address.path + address.search).kind).toBe('page');
    }),
    { numRuns: 5000 },
  );
});
