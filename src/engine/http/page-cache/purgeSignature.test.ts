import { expect, test } from 'vitest';
import { createSignatureCheck, signPurge } from './purgeSignature.ts';

const SECRET = 'a secret of 24 characters';
const START_S = 1_800_000_000;
/** How many nonces are remembered. */
const REMEMBERED = 20_000;

test('a flood of signed requests makes none of them good a second time: more are refused until the first cannot be sent again', () => {
  let now = START_S;
  const refusalOf = createSignatureCheck(SECRET, () => now * 1000);
  const send = (number: number, time = now) => {
    const nonce = `nonce-of-the-flood-${number}`;
    const signed = { time: String(time), nonce, method: 'POST', path: '/-/purge', body: '{}' };
    return refusalOf(signed, signPurge(signed, SECRET));
  };
  for (let number = 0; number < REMEMBERED; number += 1) expect(send(number)).toBeUndefined();
  expect(send(REMEMBERED)).toMatch(/sent before/);
  expect(send(0)).toMatch(/sent before/);

  now += 599;
  expect(send(REMEMBERED)).toMatch(/sent before/);
  now += 1;
  expect(send(REMEMBERED)).toBeUndefined();
  // The first one has made room, and is too old by now.
  expect(send(0, START_S)).toMatch(/600 s away/);
});
