import { hash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { createSeal } from '#runtime/seal.ts';
import type { Purge } from '../pages/pageCache.ts';
import { ALL_TAG } from '../pages/tagsOf.ts';
import { mergePurges, readPurgeMessage, writePurge, readSignedMessage, writeSignedMessage } from './purgeMessage.ts';
import { openRedisLink } from './redisLink.ts';
import type { RunScript } from './redisLink.ts';
import { CACHE, LOOK, PURGE, CLAIM, TIME, readLook, readIsNew, readOk, readTime } from './redisScripts.ts';
import type { FoundEntry, Look } from './redisScripts.ts';

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
  pack: (value: T) => Packed | undefined;
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
  purge(purge: Purge, text: string): Promise<boolean>;
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
  /** What all of them know, and nobody else who can write to the Redis. */
  secret: string;
  warn: (sentence: string) => void;
}

/** The tag of things that every purge makes void. */
export const ANY_TAG = '=any';

/** How long to wait for another process to make something, in steps of `STEP_MS`; then it is made here too. */
const WAIT_MS = 1000;
const STEP_MS = 25;

/** How long a process that may have died holds its lock. */
const LOCK_MS = 10_000;

/** Messages are believed for this long: whoever has seen one cannot send it again later. */
const MESSAGE_MS = 60_000;

const FOREIGN =
  'Redis brings a message that this site has not signed; such messages change nothing. Give all machines the same PURGE_SECRET, and Redis a password that nobody else has.';

/** Anything larger, compressed or not, is not shared. */
const MAX_PACKED_BYTES = 1024 * 1024;
const MAX_BODY_BYTES = 16 * 1024 * 1024;

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

/** Every purge voids what carries `ANY_TAG`. */
const withAny = ({ changed, withdrawn }: Purge): Purge => ({ changed: [ANY_TAG, ...changed], withdrawn });

const shortName = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);

/** While Redis is down, each process makes everything itself. */
export async function openSharedCache({ url, site, pages, secret, warn }: SharedCacheDeps): Promise<SharedCache> {
  // One name in braces, so that a cluster holds all of it on one node.
  const prefix = `{ostium:${shortName(site)}}`;
  const channel = `ostium:purges:${shortName(site)}`;
  const marks = `${prefix}:marks`;
  const namesOf = (key: string) => {
    const name = shortName(`${pages} ${key}`);
    return { entry: `${prefix}:kept:${name}`, lock: `${prefix}:lock:${name}` };
  };
  const seal = createSeal(secret, 'shared cache');
  const recent = createRecentPurges(() => performance.now());
  let missedPurge: Purge | undefined;
  let hasWarnedOfForeign = false;
  // Until somebody listens, this process has nothing cached.
  let listener: SharedCacheListener = { onMessage: () => undefined, onReconnect: () => undefined };

  const purgeCall = ({ changed, withdrawn }: Purge, text: string) => {
    const tags = [...changed, ...withdrawn];
    const isAll = tags.includes(ALL_TAG);
    return {
      script: PURGE,
      keys: [marks],
      args: [randomUUID(), channel, text, isAll ? 'all' : '', ...(isAll ? [] : [ANY_TAG, ...tags])],
    };
  };
  const timeCall = () => ({ script: TIME, keys: [marks], args: [randomUUID()] });
  const signMessage = (text: string, time: number) =>
    text === '' ? '' : writeSignedMessage(seal, channel, { at: time, text });

  /** Purges sent while Redis was unreachable, by us or by anybody else cut off, left no mark there, so everything is void. */
  const join = async (run: RunScript, isBack: boolean) => {
    const sentPurge = missedPurge;
    const time = readTime(await run(timeCall()));
    const fullPurge = { changed: [ALL_TAG], withdrawn: [] };
    if (isBack) readOk(await run(purgeCall(fullPurge, signMessage(sentPurge ? writePurge(sentPurge) : '', time))));
    if (missedPurge === sentPurge) missedPurge = undefined;
    if (isBack) listener.onReconnect();
  };
  /** What was not signed here, or long ago, tells nothing. */
  const onMessage = async (words: string, run: RunScript) => {
    const message = readSignedMessage(seal, channel, words);
    if (!message) {
      if (!hasWarnedOfForeign) warn(FOREIGN);
      hasWarnedOfForeign = true;
      return;
    }
    const lastMessageAt = performance.now();
    const agoMs = (readTime(await run(timeCall())) - message.at) / 1000;
    if (Math.abs(agoMs) > MESSAGE_MS) return;
    const purge = readPurgeMessage(message.text);
    if (purge) recent.note(withAny(purge), lastMessageAt - agoMs);
    listener.onMessage(message.text);
  };
  const pulse = async (run: RunScript) => readTime(await run(timeCall()));
  const link = await openRedisLink({ url, channel, onMessage, pulse, join, warn });

  const look = async (key: string, owner: string, maxAgeMs: number, wrong: string): Promise<Look | undefined> => {
    const { entry, lock } = namesOf(key);
    const args = [randomUUID(), owner, String(LOCK_MS), String(maxAgeMs), wrong];
    return link.run({ script: LOOK, keys: [marks, entry, lock], args }, readLook);
  };

  const partsOf = (key: string, { moment, tags, head, body }: Omit<FoundEntry, 'ageMs' | 'signature'>) => [
    namesOf(key).entry,
    moment,
    tags,
    head,
    body,
  ];
  /** What another process of this site has made, if nothing in it has changed and it was not purged since. */
  const openEntry = async <T>({ key, maxAgeMs, open }: SharedWork<T>, entry: FoundEntry): Promise<T | undefined> => {
    const { ageMs, head, signature } = entry;
    if (ageMs > maxAgeMs || !seal.isSigned(signature, ...partsOf(key, entry))) return undefined;
    if (recent.isPurged(entry.tags.split('\n'), performance.now() - ageMs)) return undefined;
    const body = await unpackBody(entry.body);
    return body && open(head, body, ageMs);
  };

  /** Of what is `wrong` in Redis, the entry of that moment, another is made. */
  const lookUntilMade = async (
    { key, maxAgeMs }: Pick<SharedWork<unknown>, 'key' | 'maxAgeMs'>,
    owner: string,
    wrong = '',
  ): Promise<Look | undefined> => {
    const until = performance.now() + WAIT_MS;
    let outcome = await look(key, owner, maxAgeMs, wrong);
    while (outcome?.name === 'wait' && performance.now() < until) {
      await sleep(STEP_MS);
      outcome = await look(key, owner, maxAgeMs, wrong);
    }
    return outcome;
  };

  const cache = async (
    key: string,
    owner: string,
    moment: string,
    cachedMs: number,
    packedValue: Packed | undefined,
  ) => {
    const body =
      packedValue && packedValue.body.length <= MAX_BODY_BYTES ? await packBody(packedValue.body) : Buffer.alloc(0);
    const { entry, lock } = namesOf(key);
    const storedBody = body.length <= MAX_PACKED_BYTES ? body : Buffer.alloc(0);
    const { tags = [], head = '' } = packedValue ?? {};
    const entryOf = { moment, tags: tags.join('\n'), head, body: storedBody };
    const signature = seal.sign(...partsOf(key, entryOf));
    const args = [owner, moment, String(cachedMs), entryOf.tags, head, storedBody, signature];
    await link.run({ script: CACHE, keys: [entry, lock], args }, readOk);
  };

  return {
    async share(work) {
      const { key, cachedMs, make, pack: packOf } = work;
      if (!link.isUp()) return make();
      const owner = randomUUID();
      let outcome = await lookUntilMade(work, owner);
      if (outcome?.name === 'cached') {
        const sharedValue = await openEntry(work, outcome.entry);
        if (sharedValue !== undefined) return sharedValue;
        outcome = await lookUntilMade(work, owner, outcome.entry.moment);
        const next = outcome?.name === 'cached' ? await openEntry(work, outcome.entry) : undefined;
        if (next !== undefined) return next;
      }
      if (!outcome || outcome.name === 'cached') return make();
      const { moment } = outcome;
      let packedValue: Packed | undefined;
      try {
        const value = await make();
        packedValue = packOf(value);
        return value;
      } finally {
        // In the background: nobody waits for it.
        cache(key, owner, moment, cachedMs, packedValue).catch(() => undefined);
      }
    },
    async purge(purge, text) {
      recent.note(withAny(purge));
      const time = await link.run(timeCall(), readTime);
      const isSent = time !== undefined && (await link.run(purgeCall(purge, signMessage(text, time)), readOk));
      if (!isSent) missedPurge = mergePurges(missedPurge, purge);
      return isSent === true;
    },
    claim: (name, forMs) =>
      link.run({ script: CLAIM, keys: [`${prefix}:said:${shortName(name)}`], args: [String(forMs)] }, readIsNew),
    listen: (newListener) => void (listener = newListener),
    close: () => link.close(),
  };
}

const packBody = (body: Buffer): Promise<Buffer> =>
  pack(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });

const unpackBody = (compressedBody: Buffer): Promise<Buffer | undefined> =>
  unpack(compressedBody, { maxOutputLength: MAX_BODY_BYTES }).catch(() => undefined);

/** More tags than this are all tags. */
const MAX_TAGS = 5000;

/**
 * The purges that this process has heard of, so that nothing older that is put back is taken, whatever Redis says. `now` is a monotonic
 * clock in milliseconds.
 */
export function createRecentPurges(now: () => number) {
  const purgedAt = new Map<string, number>();
  let allPurgedAt = -Infinity;
  return {
    /** `time` is when it happened, by the clock of `now`. */
    note: ({ changed, withdrawn }: Purge, time = now()): void => {
      const tags = [...changed, ...withdrawn];
      for (const tag of tags) purgedAt.set(tag, Math.max(time, purgedAt.get(tag) ?? time));
      if (!tags.includes(ALL_TAG) && purgedAt.size <= MAX_TAGS) return;
      allPurgedAt = [...purgedAt.values()].reduce((latest, time) => Math.max(latest, time), allPurgedAt);
      purgedAt.clear();
    },
    /** Whether something with these tags, begun at this moment, was purged since. */
    isPurged: (tags: readonly string[], begunAt: number): boolean =>
      begunAt <= allPurgedAt || tags.some((tag) => begunAt <= (purgedAt.get(tag) ?? -Infinity)),
  };
}
