import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { Bus } from '../../workers/bus.ts';
import { parseJson } from './purgeMessage.ts';
import type { SharedStore } from './sharedStore.ts';

/** Numbers of signed requests: each is good once, whichever process it is sent to. */
export interface Nonces {
  /** Whether it was taken by nobody before. */
  take(nonce: string): Promise<boolean>;
  close(): void;
}

interface NoncesDeps {
  /** The other processes of this machine. */
  bus: Bus;
  /** Those of other machines, where there are some. */
  shared: Pick<SharedStore, 'sayOnce'> | undefined;
  /** Milliseconds that only ever grow. */
  now: () => number;
}

/** Those of the time in which a request could be sent again; see `purgeSignature.ts`. */
const MAX_NONCES = 20_000;
const KEPT_MS = 600_000;

const messageSchema = v.object({ nonce: v.pipe(v.string(), v.maxLength(64)) });

/** See `Nonces`. Those of a machine tell each other behind that: two that are sent the same in the same moment both take it. */
export function createNonces({ bus, shared, now }: NoncesDeps): Nonces {
  const taken = new LRUCache<string, number>({ max: MAX_NONCES });

  /** Old ones make room only when they are too old to be sent again. While there is none, nothing is taken. */
  const hasRoom = () => {
    const oldest = taken.size >= MAX_NONCES ? [...taken.keys()].at(-1) : undefined;
    return oldest === undefined || now() - (taken.peek(oldest) ?? 0) >= KEPT_MS;
  };
  const note = (nonce: string): boolean => {
    if (taken.has(nonce) || !hasRoom()) return false;
    taken.set(nonce, now());
    return true;
  };
  const leave = bus.subscribe((text) => {
    const { success, output } = v.safeParse(messageSchema, parseJson(text));
    if (success) note(output.nonce);
  });
  return {
    async take(nonce) {
      if (!note(nonce)) return false;
      bus.publish(JSON.stringify({ nonce }));
      return (await shared?.sayOnce(`nonce ${nonce}`, KEPT_MS)) ?? true;
    },
    close: leave,
  };
}
