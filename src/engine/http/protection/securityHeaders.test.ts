import { expect, test } from 'vitest';
import { securityHeaders } from './securityHeaders.ts';

test('only a site on https says that it is reached in no other way', () => {
  expect(securityHeaders('https://www.site.example')['strict-transport-security']).toBe('max-age=31536000');
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
});
