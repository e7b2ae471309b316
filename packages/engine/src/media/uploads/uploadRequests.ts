import { LRUCache } from 'lru-cache';
import { createExpiringCache, createCallLimit } from '@ostium/content';
import type { CallLimit } from '@ostium/content';
import { createRequestLimit } from '#http/clients.ts';

/** Limits on uploads that nobody knows to exist: a missing one usually starts PHP on the other side. */
export interface UploadRequestLimits {
  /** Asked for at once: in total, and for one client. */
  maxCalls: number;
  maxCallsOfClient: number;
  /** Missing ones that a client may have asked for, per minute. */
  maxMissingOfClient: number;
  /** How long it is remembered that one is missing, in milliseconds; 0 for not at all. */
  missingForMs: number;
}

const LIMITS: UploadRequestLimits = { maxCalls: 4, maxCallsOfClient: 2, maxMissingOfClient: 120, missingForMs: 10_000 };

/** Uploads known to exist, and clients that are waiting for unknown ones. */
const MAX_KNOWN = 20_000;
const MAX_PATH_LENGTH = 500;
const MAX_WAITING = 128;

/** What asking for an upload came to: it was asked for, it was missing a moment ago, or its client asks for too many missing ones. */
export type UploadRequest<T> = { kind: 'asked'; answer: T } | { kind: 'missing' } | { kind: 'tooMany' };

/** What a process knows about the uploads that strangers name, as `Lookups` about links. */
export interface UploadRequests {
  /**
   * Asks the source for an upload: at once if it is known to exist, else when its turn comes. `isThere` says whether the answer shows
   * that it exists; `undefined` if nothing can be told. Rejects if the signal is aborted before its turn.
   */
  run: <T>(
    upload: { path: string; client: string; signal: AbortSignal },
    ask: () => Promise<T>,
    isThere: (answer: T) => boolean | undefined,
  ) => Promise<UploadRequest<T>>;
  /** The uploads were changed: forgets which were missing a moment ago, and notes nothing that was asked before. */
  noteChange: () => void;
}

/** All requests of a process share one. `now` in milliseconds since 1970. */
export function createUploadRequests(
  now: () => number,
  limitOverrides: Partial<UploadRequestLimits> = {},
): UploadRequests {
  const limits = { ...LIMITS, ...limitOverrides };
  const knownUploads = new LRUCache<string, true>({ max: MAX_KNOWN });
  const missing = createExpiringCache<true>(limits.missingForMs);
  const beginTry = createRequestLimit(now, limits.maxMissingOfClient);
  const totalLimit = createCallLimit({ maxCalls: limits.maxCalls, maxWaiting: MAX_WAITING });
  const clients = new Map<string, { limit: CallLimit; users: number }>();
  let changes = 0;

  /** Waits first for the client's own turn, so that one that asks for many delays the others only by those few. */
  const inTurn = async <T>(client: string, signal: AbortSignal, task: () => Promise<T>): Promise<T> => {
    const clientCalls = clients.get(client) ?? {
      limit: createCallLimit({ maxCalls: limits.maxCallsOfClient, maxWaiting: MAX_WAITING }),
      users: 0,
    };
    clientCalls.users += 1;
    clients.set(client, clientCalls);
    try {
      return await clientCalls.limit.run(() => totalLimit.run(task, signal), signal);
    } finally {
      clientCalls.users -= 1;
      if (clientCalls.users === 0) clients.delete(client);
    }
  };

  return {
    async run({ path, client, signal }, ask, isThere) {
      const isMissing = () => missing.get(path) !== undefined;
      if (isMissing()) return { kind: 'missing' };
      const isKnown = knownUploads.has(path);
      const askNow = async () => {
        // Somebody else may have asked meanwhile.
        if (isMissing()) return MISSING;
        const forgive = isKnown ? () => undefined : beginTry(client);
        if (!forgive) return TOO_MANY;
        const changesBefore = changes;
        const answer = await ask();
        const verdict = isThere(answer);
        if (verdict !== false) forgive();
        if (verdict === true && path.length <= MAX_PATH_LENGTH) knownUploads.set(path, true);
        if (verdict === false) {
          knownUploads.delete(path);
          // It may have been uploaded meanwhile.
          if (changes === changesBefore) missing.set(path, true);
        }
        return { kind: 'asked' as const, answer };
      };
      return isKnown ? askNow() : inTurn(client, signal, askNow);
    },
    noteChange() {
      changes += 1;
      missing.clear();
    },
  };
}

const MISSING = { kind: 'missing' as const };
const TOO_MANY = { kind: 'tooMany' as const };

interface SlotLimits {
  /** The total number of slots. */
  max: number;
  /** The slots that one client may take. */
  maxOfOne: number;
}

/** Who takes a slot. Without this, nobody gives way. */
interface Holder {
  /** How much longer its client has kept us waiting than it may, in milliseconds. */
  behindMs: () => number;
  /** Called when somebody else gets this slot. */
  giveWay: () => void;
}

/**
 * Limits how much is done at once, in total and per client. `take` returns a function that gives the slot back, or `undefined` if
 * there is none. If all are taken, one of the client that holds the most gives way to a client that holds fewer: the slowest, and
 * among equals the oldest.
 */
export function createSlots({ max, maxOfOne }: SlotLimits) {
  // A client is removed once it holds no slot.
  const clients = new Map<string, Set<Slot>>();
  let inAll = 0;

  const leave = (slot: Slot) => {
    const clientSlots = clients.get(slot.client);
    if (!clientSlots?.delete(slot)) return;
    inAll -= 1;
    if (clientSlots.size === 0) clients.delete(slot.client);
  };
  /** Frees a slot for a client that holds this many; says whether it could. */
  const makeRoom = (heldSlots: number): boolean => {
    const maxSlots = Math.max(...[...clients.values()].map(({ size }) => size));
    if (maxSlots <= heldSlots) return false;
    const candidates = [...clients.values()]
      .filter(({ size }) => size === maxSlots)
      .flatMap((clientSlots) => [...clientSlots]);
    const [slowest] = candidates
      .flatMap((slot) => (slot.holder ? { slot, holder: slot.holder, behindMs: slot.holder.behindMs() } : []))
      .toSorted((a, b) => b.behindMs - a.behindMs);
    if (!slowest) return false;
    leave(slowest.slot);
    slowest.holder.giveWay();
    return true;
  };

  return {
    take(client: string, holder?: Holder): (() => void) | undefined {
      const heldSlots = clients.get(client)?.size ?? 0;
      if (heldSlots >= maxOfOne || (inAll >= max && !makeRoom(heldSlots))) return undefined;
      const slot = { client, holder };
      const clientSlots = clients.get(client) ?? new Set<Slot>();
      clients.set(client, clientSlots.add(slot));
      inAll += 1;
      return () => leave(slot);
    },
  };
}

interface Slot {
  client: string;
  holder: Holder | undefined;
}
