import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { Bus } from '#runtime/workers/messages.ts';
import { parseJson } from '#runtime/parseJson.ts';
import type { SharedCache } from './sharedCache.ts';

/** The nonces of signed requests: each is accepted once, whichever process it is sent to. */
export interface Nonces {
  /** Whether it is new; from then on it is not. `ageMs` is the age of the request that it was signed with. */
  take(nonce: string, ageMs: number): Promise<boolean>;
  close(): void;
}

interface NoncesDeps {
  /** The other processes of this machine. */
  bus: Bus;
  /** The cache shared with other machines, if there is one. */
  shared: Pick<SharedCache, 'claim'> | undefined;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

/** Nonces are known for as long as a request could be replayed; see `http/signedRequests.ts`. */
const MAX_NONCES = 20_000;
const REPLAY_MS = 600_000;
/** Requests are signed with whole seconds. */
const SECOND_MS = 1_000;

const messageSchema = v.object({ nonce: v.pipe(v.string(), v.maxLength(64)) });

/**
 * The processes of one machine tell each other only afterwards: two that receive the same nonce at the same moment both accept it. A process
 * does not know what was used before it started: without a shared cache it accepts no request that is older.
 */
export function createNonces({ bus, shared, now }: NoncesDeps): Nonces {
  const usedNonces = new LRUCache<string, number>({ max: MAX_NONCES });
  const startedAt = now();

  /** An old nonce makes room only when it is too old to be replayed. While there is no room, none is accepted. */
  const hasRoom = () => {
    const oldest = usedNonces.size >= MAX_NONCES ? [...usedNonces.keys()].at(-1) : undefined;
    return oldest === undefined || now() - (usedNonces.peek(oldest) ?? 0) >= REPLAY_MS;
  };
  const note = (nonce: string): boolean => {
    if (usedNonces.has(nonce) || !hasRoom()) return false;
    usedNonces.set(nonce, now());
    return true;
  };
  const leave = bus.subscribe((text) => {
    const { success, output } = v.safeParse(messageSchema, parseJson(text));
    if (success) note(output.nonce);
  });
  return {
    async take(nonce, ageMs) {
      if (!note(nonce)) return false;
      bus.publish(JSON.stringify({ nonce }));
      const isNew = await shared?.claim(`nonce ${nonce}`, REPLAY_MS);
      return isNew ?? ageMs <= now() - startedAt + SECOND_MS;
    },
    close: leave,
  };
}
