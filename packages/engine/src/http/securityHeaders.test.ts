import { expect, test } from 'vitest';
import { pagePolicy, securityHeaders } from './securityHeaders.ts';

test('only a site on https announces that it must be reached by https', () => {
  expect(securityHeaders('https://www.site.example')['strict-transport-security']).toBe('max-age=31536000');
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
});

test('an answer that names no policy of its own can load and run nothing, and is framed and loaded by no other site', () => {
  expect(securityHeaders('http://localhost:3000')).toEqual({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
  });
});

test('a page runs no code but its own script, and what its site allows by address or hash', () => {
  const policy = pagePolicy(
    ['https://scripts.example/a.js', 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
    {},
  );
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ', 1)[0], rule.split(' ').slice(1)]));

  expect(rules.get('default-src')).toEqual(["'none'"]);
  expect(rules.get('script-src')).toEqual([
    "'self'",
    expect.stringMatching(/^'sha256-[\w+/=]{44}'$/),
    'https://scripts.example/a.js',
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  ]);
  expect(rules.get('frame-ancestors')).toEqual(["'self'"]);
  expect(rules.get('base-uri')).toEqual(["'none'"]);
  expect(policy).not.toMatch(/unsafe-(?:inline|eval|hashes)|\*|data:|strict-dynamic/);
});
