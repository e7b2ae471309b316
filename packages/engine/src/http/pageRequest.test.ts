import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress, readPageRequest } from './pageRequest.ts';

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
  ['/a/../b/', { kind: 'bad', status: 400 }],
  ['/wp-json/../', { kind: 'bad', status: 400 }],
  ['/a/%2E./b', { kind: 'bad', status: 400 }],
  ['/a/.', { kind: 'bad', status: 400 }],
  ['/a/#b', { kind: 'bad', status: 400 }],
  ['/a/?utm_source=b#7', { kind: 'bad', status: 400 }],
  ['/a/?s=b#', { kind: 'bad', status: 400 }],
  ['/a/...b/', { kind: 'page', path: '/a/...b/', search: '' }],
  ['/index.php?page=3', { kind: 'file', path: '/index.php', search: '?page=3' }],
  ['/Files//Form.PDF', { kind: 'file', path: '/Files/Form.PDF', search: '' }],
  ['/old-page.html', { kind: 'file', path: '/old-page.html', search: '' }],
  ['/index.php/old-post/', { kind: 'page', path: '/index.php/old-post/', search: '' }],
  ['/version-2.0/', { kind: 'page', path: '/version-2.0/', search: '' }],
  ['/wp-content/uploads/2026/03/Form.PDF?ver=2', { kind: 'upload', path: '2026/03/Form.PDF' }],
  ['//wp-content/uploads//a.jpg', { kind: 'upload', path: 'a.jpg' }],
  ['/wp-content/uploads/', { kind: 'hidden' }],
  ['/wp-content/plugins/a/readme.txt', { kind: 'hidden' }],
  ['/wp-login.php?redirect_to=x', { kind: 'hidden' }],
  ['/blog/WP-Login.php', { kind: 'hidden' }],
  ['/%77p-login%2Ephp', { kind: 'hidden' }],
  ['/wp-admin', { kind: 'hidden' }],
  ['/wp-admin/admin-ajax.php', { kind: 'hidden' }],
  ['/wp-cron.php/', { kind: 'hidden' }],
  ['/xmlrpc.php', { kind: 'hidden' }],
  ['/wp-json/wp/v2/users', { kind: 'hidden' }],
  ['/-/nothing', { kind: 'hidden' }],
  ['/-', { kind: 'hidden' }],
  ['/wp-admin-tips/', { kind: 'page', path: '/wp-admin-tips/', search: '' }],
  ['http://evil.example/', { kind: 'bad', status: 400 }],
  ['*', { kind: 'bad', status: 400 }],
  [`/${'a'.repeat(10_000)}`, { kind: 'bad', status: 414 }],
  [`/?s=${'a'.repeat(10_000)}`, { kind: 'bad', status: 414 }],
])('the target %.40s', (target, expected) => {
  expect(readAddress(target)).toEqual(expected);
});

test.each([
  ['/clinic/', { kind: 'page', path: '/clinic/', search: '' }],
  ['/clinic', { kind: 'redirect', path: '/clinic/', search: '' }],
  ['//Clinic//A?B=1', { kind: 'redirect', path: '/clinic/a/', search: '?B=1' }],
  ['/clinic/a.PDF', { kind: 'file', path: '/clinic/a.PDF', search: '' }],
  ['/clinic/wp-content/uploads/2026/A.pdf', { kind: 'upload', path: '2026/A.pdf' }],
  ['/clinic/-/nothing', { kind: 'hidden' }],
  ['/clinic/-/health', { kind: 'hidden' }],
  ['//clinic/-/health', { kind: 'hidden' }],
  ['/clinic//-/health', { kind: 'hidden' }],
  ['///clinic/%2d/health', { kind: 'hidden' }],
  ['/clinic/wp-admin/', { kind: 'hidden' }],
  ['/clinic/%2e%2e/', { kind: 'bad', status: 400 }],
  ['/', { kind: 'outside' }],
  ['/clinics/', { kind: 'outside' }],
  ['/-/health', { kind: 'outside' }],
  ['/wp-content/uploads/a.jpg', { kind: 'outside' }],
  ['/%zz', { kind: 'bad', status: 400 }],
])('of a site in a folder the target %s', (target, expected) => {
  expect(readAddress(target, '/clinic/')).toEqual(expected);
});

test('whatever the target, there is one redirect, to a path of this site', () => {
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

test('the language that a page is translated into is not part of the request for it', () => {
  const settings = { contentAuth: undefined, previewSecret: undefined };
  const address = { path: '/a/', search: '?lang=es&s=nose&ostium_embedded=1' };
  expect(readPageRequest(address, settings, 0)).toMatchObject({
    link: '/a/?s=nose',
    search: address.search,
    hasOptions: true,
  });
});
