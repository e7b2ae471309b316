import { hash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Purge } from '../pageCache.ts';
import { ALL_TAG } from '../tagsOf.ts';
import { mergePurges, writePurge } from './purgeMessage.ts';
import { openRedisLink } from './redisLink.ts';
import type { RunScript } from './redisLink.ts';
import { CACHE, LOOK, PURGE, CLAIM } from './redisScripts.ts';
import { readLook, readIsNew, readOk } from './replies.ts';
import type { Look } from './replies.ts';

/** The form in which something is cached for others. */
export interface Packed {
  /** Names of what it shows; a purge of one of them makes it void. */
  tags: readonly string[];
  /** JSON. */
  head: string;
  body: Buffer;
}

/** Something that one process makes and others may take. */
export interface SharedWork<T> {
  /** What kind of thing it is, and which one. */
  key: string;
  /** Its maximum age to be taken, and how long it is cached, in milliseconds since its making began. */
  maxAgeMs: number;
  cachedMs: number;
  make: () => Promise<T>;
  /** `undefined` if it is for this process alone. */
  pack: (made: T) => Packed | undefined;
  /** `undefined` if it cannot be read. */
  open: (head: string, body: Buffer, ageMs: number) => T | undefined;
}

/** Receives what comes from Redis. */
export interface SharedCacheListener {
  /** Called with each message of another process. */
  onMessage: (text: string) => void;
  /** Called when Redis is back: purges may have been missed while it was down. */
  onReconnect: () => void;
}

/** What the processes of all machines have in common. */
export interface SharedCache {
  /** Takes what another process has made, or else makes it; of simultaneous requesters only one makes it. */
  share<T>(work: SharedWork<T>): Promise<T>;
  /** Voids everything that carries a tag, and tells the others. Resolves to whether they were told; if not, they are told when Redis is back. */
  purge(named: Purge, text: string): Promise<boolean>;
  /** Whether this process is the first to claim this name within `forMs`; `undefined` if Redis is down. */
  claim(name: string, forMs: number): Promise<boolean | undefined>;
  /** Sets the listener. */
  listen(listener: SharedCacheListener): void;
  close(): void;
}

interface SharedCacheDeps {
  url: string;
  /** `site` identifies processes with the same content, `pages` those with the same pages. */
  site: string;
  pages: string;
  say: (sentence: string) => void;
}

/** The tag of things that every purge makes void. */
export const ANY_TAG = '=any';

/** How long to wait for another process to make something, in steps of `STEP_MS`; then it is made here too. */
const WAIT_MS = 1000;
const STEP_MS = 25;

/** How long a process that may have died holds its lock. */
const LOCK_MS = 10_000;

/** Anything larger, compressed or not, is not shared. */
const MAX_PACKED_BYTES = 1024 * 1024;
const MAX_BODY_BYTES = 16 * 1024 * 1024;

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

const shortName = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);

/** While Redis is down, each process makes everything itself. */
export async function openSharedCache({ url, site, pages, say }: SharedCacheDeps): Promise<SharedCache> {
  // One name in braces, so that a cluster holds all of it on one node.
  const prefix = `{ostium:${shortName(site)}}`;
  const channel = `ostium:purges:${shortName(site)}`;
  const marks = `${prefix}:marks`;
  const namesOf = (key: string) => {
    const name = shortName(`${pages} ${key}`);
    return { entry: `${prefix}:kept:${name}`, lock: `${prefix}:lock:${name}` };
  };
  let missed: Purge | undefined;
  // Until somebody listens, this process has nothing cached.
  let listener: SharedCacheListener = { onMessage: () => undefined, onReconnect: () => undefined };

  const purgeCall = ({ changed, withdrawn }: Purge, text: string) => {
    const tags = [...changed, ...withdrawn];
    const isAll = tags.includes(ALL_TAG);
    return {
      script: PURGE,
      keys: [marks],
      args: [channel, text, isAll ? 'all' : '', ...(isAll ? [ANY_TAG] : [ANY_TAG, ...tags])],
    };
  };
  const trial = { script: PURGE, keys: [marks], args: [channel, '', ''] };

  /** Purges sent while Redis was unreachable, by us or by anybody else cut off, left no mark there, so everything is void. */
  const join = async (run: RunScript, isBack: boolean) => {
    const sent = missed;
    const all = { changed: [ALL_TAG], withdrawn: [] };
    readOk(await run(isBack ? purgeCall(all, sent ? writePurge(sent) : '') : trial));
    if (missed === sent) missed = undefined;
    if (isBack) listener.onReconnect();
  };
  const link = await openRedisLink({ url, channel, onMessage: (text) => listener.onMessage(text), join, say });

  const look = async (key: string, owner: string, maxAgeMs: number): Promise<Look | undefined> => {
    const { entry, lock } = namesOf(key);
    return link.run(
      { script: LOOK, keys: [marks, entry, lock], args: [owner, String(LOCK_MS), String(maxAgeMs)] },
      readLook,
    );
  };

  const lookUntilMade = async (key: string, owner: string, maxAgeMs: number): Promise<Look | undefined> => {
    const until = performance.now() + WAIT_MS;
    let found = await look(key, owner, maxAgeMs);
    while (found?.name === 'wait' && performance.now() < until) {
      await sleep(STEP_MS);
      found = await look(key, owner, maxAgeMs);
    }
    return found;
  };

  const cache = async (key: string, owner: string, moment: string, cachedMs: number, packed: Packed | undefined) => {
    const body = packed && packed.body.length <= MAX_BODY_BYTES ? await packBody(packed.body) : Buffer.alloc(0);
    const { entry, lock } = namesOf(key);
    const sent = body.length <= MAX_PACKED_BYTES ? body : Buffer.alloc(0);
    const { tags = [], head = '' } = packed ?? {};
    const args = [owner, moment, String(cachedMs), tags.join('\n'), head, sent];
    await link.run({ script: CACHE, keys: [entry, lock], args }, readOk);
  };

  return {
    async share({ key, maxAgeMs, cachedMs, make, pack: packOf, open }) {
      if (!link.isUp()) return make();
      const owner = randomUUID();
      const found = await lookUntilMade(key, owner, maxAgeMs);
      if (!found) return make();
      if (found.name === 'cached') {
        const body = await unpackBody(found.body);
        const taken = body && open(found.head, body, found.ageMs);
        return taken ?? make();
      }
      let packed: Packed | undefined;
      try {
        const made = await make();
        packed = packOf(made);
        return made;
      } finally {
        // In the background: nobody waits for it.
        void cache(key, owner, found.moment, cachedMs, packed);
      }
    },
    async purge(named, text) {
      const isSent = await link.run(purgeCall(named, text), readOk);
      if (!isSent) missed = mergePurges(missed, named);
      return isSent ?? false;
    },
    claim: (name, forMs) =>
      link.run({ script: CLAIM, keys: [`${prefix}:said:${shortName(name)}`], args: [String(forMs)] }, readIsNew),
    listen: (own) => void (listener = own),
    close: () => link.close(),
  };
}

const packBody = (body: Buffer): Promise<Buffer> =>
  pack(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });

const unpackBody = (packed: Buffer): Promise<Buffer | undefined> =>
  unpack(packed, { maxOutputLength: MAX_BODY_BYTES }).catch(() => undefined);
