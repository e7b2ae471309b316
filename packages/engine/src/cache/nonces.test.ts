import { expect, test } from 'vitest';
import type { Bus } from '#runtime/workers/messages.ts';
import { NO_BUS } from '#runtime/workers/messages.ts';
import { createNonces } from './purges.ts';

/** How many nonces are known, and for how long: see `purges.ts`. */
const MAX_NONCES = 20_000;
const REPLAY_MS = 600_000;

const nonce = (number: number) => `nonce-of-the-test-${number}`;

/** Processes of one machine. */
function createBuses(count: number): Bus[] {
  const listeners = new Map<number, (text: string) => void>();
  return Array.from({ length: count }, (_none, busIndex) => ({
    publish: (text) => listeners.forEach((onMessage, listenerIndex) => listenerIndex !== busIndex && onMessage(text)),
    subscribe(listener) {
      listeners.set(busIndex, listener);
      return () => void listeners.delete(busIndex);
    },
  }));
}

test('a nonce that one process of a machine accepted is accepted by no other', async () => {
  const [firstNonces, secondNonces] = createBuses(2).map((bus) =>
    createNonces({ bus, shared: undefined, now: () => 0 }),
  );
  expect(await firstNonces?.take(nonce(1), 0)).toBe(true);
  expect(await secondNonces?.take(nonce(1), 0)).toBe(false);
  expect(await secondNonces?.take(nonce(2), 0)).toBe(true);
});

test('Redis knows the nonces of other machines for as long as they could be replayed', async () => {
  const claims: unknown[] = [];
  const shared = { claim: async (name: string, forMs: number) => (claims.push([name, forMs]), claims.length === 1) };
  const [firstNonces, secondNonces] = [1, 2].map(() => createNonces({ bus: NO_BUS, shared, now: () => 0 }));
  expect(await firstNonces?.take(nonce(1), 0)).toBe(true);
  expect(await secondNonces?.take(nonce(1), 0)).toBe(false);
  expect(claims).toEqual([
    [`nonce ${nonce(1)}`, REPLAY_MS],
    [`nonce ${nonce(1)}`, REPLAY_MS],
  ]);
});

test('a process that has just started accepts none that may have been used before', async () => {
  let now = 5_000;
  const alone = createNonces({ bus: NO_BUS, shared: undefined, now: () => now });
  now += 10_000;
  expect(await alone.take(nonce(1), 10_900)).toBe(true);
  expect(await alone.take(nonce(2), 11_100)).toBe(false);
});

test.each([
  [true, true],
  [false, false],
  [undefined, false],
])('if Redis says %s of one that was signed before the start, it is accepted: %s', async (isNew, isAccepted) => {
  const nonces = createNonces({ bus: NO_BUS, shared: { claim: async () => isNew }, now: () => 0 });
  expect(await nonces.take(nonce(1), 60_000)).toBe(isAccepted);
});

test('a flood of them makes none good a second time: more are refused until the first cannot be sent again', async () => {
  let now = 0;
  const [firstNonces, secondNonces] = createBuses(2).map((bus) =>
    createNonces({ bus, shared: undefined, now: () => now }),
  );
  for (let number = 0; number < MAX_NONCES; number += 1) expect(await firstNonces?.take(nonce(number), 0)).toBe(true);
  // Neither by the process that received them nor by one that was told.
  for (const nonces of [firstNonces, secondNonces])
    for (const number of [MAX_NONCES, 0]) expect(await nonces?.take(nonce(number), 0)).toBe(false);

  now += REPLAY_MS - 1;
  expect(await firstNonces?.take(nonce(MAX_NONCES), 0)).toBe(false);
  now += 1;
  expect(await firstNonces?.take(nonce(MAX_NONCES), 0)).toBe(true);
  expect(await secondNonces?.take(nonce(MAX_NONCES), 0)).toBe(false);
});

test('other messages on the bus are ignored, and nothing is read after closing', async () => {
  const [firstBus, secondBus] = createBuses(2);
  const nonces = createNonces({ bus: secondBus ?? NO_BUS, shared: undefined, now: () => 0 });
  for (const text of ['{', '{"nonce":1}', `{"id":"${nonce(1)}"}`]) firstBus?.publish(text);
  nonces.close();
  firstBus?.publish(`{"nonce":"${nonce(1)}"}`);
  expect(await nonces.take(nonce(1), 0)).toBe(true);
});
