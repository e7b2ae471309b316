import { expect, test } from 'vitest';
import { noResponse, formatLines, linesOf } from './examination.ts';

const failedResponse = (reason: string) => ({ status: 0, headers: new Headers(), text: '', json: undefined, reason });

test.each([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])('%s is a certificate that is not trusted, and nothing to start', (reason) => {
  const sentence = noResponse('https://cms.example.com/wp-json', failedResponse(reason), 'start the WordPress.');

  expect(sentence).toContain(`The certificate at https://cms.example.com/wp-json is not trusted here (${reason})`);
  expect(sentence).not.toContain('start the WordPress');
});

test.each(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT'])('%s is nobody who answers', (reason) => {
  expect(noResponse('https://cms.example.com', failedResponse(reason), 'start it.')).toBe(
    `Nothing answers at https://cms.example.com (${reason}): start it.`,
  );
});

test('what a WordPress says about itself cannot control or flood a terminal', () => {
  const { wrong } = linesOf('rest');
  const [first = '', second = ''] = formatLines([
    wrong('It prints "\u001b[2J\r\u001b]0;owned\u0007\u202Efine".'),
    wrong('x'.repeat(100_000)),
  ]).split('\n');
  expect(first).toBe('✗ rest: It prints " [2J  ]0;owned  fine".');
  expect(second.length).toBeLessThan(1_100);
});
