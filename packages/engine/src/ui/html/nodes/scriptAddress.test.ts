import { expect, test } from 'vitest';
import { findAllowedScript, isScriptAddress, isScriptHash } from './allowList.ts';

test.each([
  ['https://widget.example/'],
  ['https://widget.example/embed/'],
  ['https://widget.example:8443/embed/v1.2/'],
])('%s can be allowed', (address) => {
  expect(isScriptAddress(address)).toBe(true);
});

test.each([
  ['http://widget.example/'],
  ['https://widget.example'],
  ['https://widget.example/embed'],
  ['https://widget.example/a.js'],
  ['https://*.widget.example/'],
  ['https://user@widget.example/'],
  ['https://widget.example/?a=/'],
  ['https://widget.example/#/'],
  ["https://widget.example/; script-src 'unsafe-inline'/"],
  ['https://widget.example/a,b/'],
  ['https://widget.example:port/'],
  ['https:///'],
  ['//widget.example/'],
  ['/embed/'],
  ['*'],
  [''],
])('%j cannot: it is no folder on a host, or would end or widen the policy', (address) => {
  expect(isScriptAddress(address)).toBe(false);
});

const allowed = ['https://good.example/widgets/', 'https://other.example:8443/'];

test.each([
  ['https://good.example/widgets/a.js', 'https://good.example/widgets/a.js'],
  ['https://GOOD.example/widgets/v2/a.js?b=1#c', 'https://good.example/widgets/v2/a.js?b=1#c'],
  ['https://good.example:443/widgets/a.js', 'https://good.example/widgets/a.js'],
  ['//good.example/widgets/a.js', 'https://good.example/widgets/a.js'],
  ['https://good.example/widgets/x/../a.js', 'https://good.example/widgets/a.js'],
  ['https://other.example:8443/a.js', 'https://other.example:8443/a.js'],
])('%s is loaded from %s', (src, expected) => {
  expect(findAllowedScript(src, allowed)).toBe(expected);
});

test.each([
  ['https://good.example.evil.example/widgets/a.js'],
  ['https://good.example@evil.example/widgets/a.js'],
  ['https://user:word@good.example/widgets/a.js'],
  ['https://evil.example/https://good.example/widgets/a.js'],
  ['https://good.example/widgets-of-others/a.js'],
  ['https://good.example/a.js'],
  ['https://good.example/widgets/../a.js'],
  ['https://good.example/widgets/%2e%2e/a.js'],
  ['https://good.example/widgets/..%2fa.js'],
  ['https://good.example/widgets/..%5Ca.js'],
  ['https://good.example\\.evil.example/widgets/a.js'],
  ['https://other.example/a.js'],
  ['https://other.example:84430/a.js'],
  ['http://good.example/widgets/a.js'],
  ['javascript:alert(1)//https://good.example/widgets/'],
  ['data:text/javascript,https://good.example/widgets/'],
  ['/widgets/a.js'],
  ['widgets/a.js'],
  ['https://'],
  [''],
])('%j is not loaded', (src) => {
  expect(findAllowedScript(src, allowed)).toBeUndefined();
});

test('an address that cannot be allowed allows nothing', () => {
  expect(findAllowedScript('https://good.example/a.js', ['https://good.example', 'https:', ''])).toBeUndefined();
});

test.each([
  ['sha256-B2yPHKaXnvFWtRChIbabYmUBFZdVfKKXHbWtWidDVF8=', true],
  ["'sha256-B2yPHKaXnvFWtRChIbabYmUBFZdVfKKXHbWtWidDVF8='", false],
  ['sha256-B2yPHKaXnvFWtRChIbabYmUBFZdVfKKXHbWtWidDVF8', false],
  ["sha256-B2yPHKaXnvFWtRChIbabYmUBFZdVfKKXHbWtWidDVF8= 'unsafe-inline'", false],
  ['sha512-B2yPHKaXnvFWtRChIbabYmUBFZdVfKKXHbWtWidDVF8=', false],
  ['unsafe-inline', false],
  ['', false],
])('%j is the hash of a script: %s', (consent, expected) => {
  expect(isScriptHash(consent)).toBe(expected);
  expect(findAllowedScript(`https://${consent}/`, [consent])).toBeUndefined();
});
