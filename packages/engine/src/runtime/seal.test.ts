import { expect, test } from 'vitest';
import { createSeal, SIGNATURE_LENGTH } from './seal.ts';

const SECRET = 'a secret of 24 characters';
const seal = createSeal(SECRET, 'pages');
const signature = seal.sign('key', Buffer.from('body'));

test('a signature is recognized by whoever has the secret', () => {
  expect(signature).toHaveLength(SIGNATURE_LENGTH);
  expect(createSeal(SECRET, 'pages').isSigned(signature, 'key', 'body')).toBe(true);
  expect(signature).not.toContain(SECRET);
});

test.each<[string, boolean]>([
  ['another secret', createSeal('another secret of theirs', 'pages').isSigned(signature, 'key', 'body')],
  ['no secret', createSeal(undefined, 'pages').isSigned(signature, 'key', 'body')],
  ['another purpose', createSeal(SECRET, 'files').isSigned(signature, 'key', 'body')],
  ['another part', seal.isSigned(signature, 'key', 'bodies')],
  ['its parts divided elsewhere', seal.isSigned(signature, 'keyb', 'ody')],
  ['its parts in one', seal.isSigned(signature, 'keybody')],
  ['a part more', seal.isSigned(signature, 'key', 'body', '')],
  ['its parts in another order', seal.isSigned(signature, 'body', 'key')],
  ['half a signature', seal.isSigned(signature.slice(0, 20), 'key', 'body')],
  ['nothing', seal.isSigned('', 'key', 'body')],
  ['letters of more bytes', seal.isSigned('ö'.repeat(SIGNATURE_LENGTH), 'key', 'body')],
])('what is signed is not good for %s', (_what, isGood) => {
  expect(isGood).toBe(false);
});
