import { expect, test } from 'vitest';
import { noResponse } from './ask.ts';

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
