import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Bus } from '#runtime/workers/messages.ts';
import type { Cdn } from '../cdn/cdn.ts';
import type { Purge } from '../pages/pageCache.ts';
import { ALL_TAG } from '../pages/tagsOf.ts';
import { readPurgeMessage, writePurge } from './purgeMessage.ts';
import type { SharedCache } from './sharedCache.ts';

/** Distributes a purge to everything that caches pages: this process, the others on this machine, other machines, the CDN. */
export interface Purges {
  /** Resolves when it is done here and the others were told, with one sentence for each that could not be told. */
  purge(purge: Purge): Promise<readonly string[]>;
  /** Reads no more messages. Resolves when the CDN was told of what was still due. */
  close(): Promise<void>;
}

interface PurgesDeps {
  /** Purges this process's own cache. */
  apply: (purge: Purge) => Promise<void>;
  bus: Bus;
  /** Other machines, if there are any. */
  shared: Pick<SharedCache, 'purge' | 'listen'> | undefined;
  /** The CDN in front of the site, if there is one. */
  cdn: Pick<Cdn, 'purge'> | undefined;
  onError: (error: unknown) => void;
}

/** How many purges are known, so that one that arrives by two ways is applied once. */
const MAX_KNOWN = 20_000;

/** A Redis that comes and goes has everything in the CDN purged at most this often, in milliseconds: otherwise it would cache nothing. */
const WHOLE_EACH_MS = 30_000;

export function createPurges({ apply, bus, shared, cdn, onError }: PurgesDeps): Purges {
  const seenIds = new LRUCache<string, true>({ max: MAX_KNOWN });

  const onMessage = (text: string) => {
    const message = readPurgeMessage(text);
    if (!message || seenIds.has(message.id)) return;
    seenIds.set(message.id, true);
    apply(message).catch(onError);
  };
  const leave = bus.subscribe(onMessage);
  const wholePurges = cdn && createWholePurges(cdn, onError);
  /** The pages of this process may have been purged meanwhile, and so may those that it gave to the CDN after the CDN was told. */
  const onReconnect = async () => {
    await apply({ changed: [ALL_TAG], withdrawn: [] });
    await wholePurges?.purge();
  };
  shared?.listen({ onMessage, onReconnect: () => void onReconnect().catch(onError) });

  return {
    async purge(purge) {
      const id = randomUUID();
      const text = writePurge(purge, id);
      seenIds.set(id, true);
      // The shared pages come first: otherwise a void one would be fetched from there at once.
      const isDelivered = (await shared?.purge(purge, text)) ?? true;
      bus.publish(text);
      await apply(purge);
      const alone = isDelivered ? [] : ['Redis is away: other machines are told when it is back.'];
      const failures = await cdn?.purge([...purge.changed, ...purge.withdrawn]);
      return [...alone, ...(failures ?? [])];
    },
    async close() {
      leave();
      await wholePurges?.close();
    },
  };
}

/**
 * Purges everything in a CDN: at once, or, soon after the last time, when `WHOLE_EACH_MS` have passed since then. So each request is
 * followed by a purge, and many by one.
 */
function createWholePurges(cdn: Pick<Cdn, 'purge'>, onError: (error: unknown) => void) {
  let pause: NodeJS.Timeout | undefined;
  let isDue = false;
  const send = async () => {
    isDue = false;
    pause = setTimeout(end, WHOLE_EACH_MS).unref();
    await cdn.purge([ALL_TAG]);
  };
  const end = () => {
    pause = undefined;
    if (isDue) send().catch(onError);
  };
  return {
    async purge() {
      if (pause) isDue = true;
      else await send();
    },
    async close() {
      clearTimeout(pause);
      if (isDue) await cdn.purge([ALL_TAG]);
    },
  };
}
