import { LRUCache } from 'lru-cache';
import { sourceUnavailable } from '../errors.ts';
import type { SourceError } from '../errors.ts';
import { needKey } from '../need.ts';
import type { Need } from '../need.ts';
import { withTimeout } from '../rest/limits.ts';
import type { Lane, LookupLimits, QueueLength } from '../rest/limits.ts';
import { createLookupQueue } from './lookupQueue.ts';

/** A link that is to be looked up. */
export interface Lookup {
  /** The normalized link, without a hash. */
  key: string;
  /** The part of the link that selects content: its path, with the page only for a list, and the query only if it matters. */
  contentKey: string;
  /** Whether the link can count as known. Previews and forced requests never do. */
  canBeKnown: boolean;
  /** Whether it is cached when nothing is found. */
  isCacheable: boolean;
  /** Whether it is a preview, and whether an editor signed it; only the source can tell who holds a credential. */
  preview?: 'signed' | 'claimed';
}

/** Whose request it is, and how long it can wait. */
interface Requester {
  client?: string | undefined;
  deadline?: number | undefined;
}

/** What is known about a path that leads somewhere. */
export interface KnownLink {
  /** Where its item was found, if it is an item. */
  endpoint?: string | undefined;
  /** What its page needed besides its record, the last time it was shown. */
  needs?: readonly Need[] | undefined;
}

/**
 * What a process knows about the links that strangers request: which ones exist, which ones did not exist a moment ago, and which
 * requests wait for a look-up.
 */
export interface Lookups {
  /**
   * Runs a task: at once for a known link or one cached as missing, else when its turn comes. If the request is refused, it throws
   * `SourceError` after a pause.
   */
  run: <T>(lookup: Lookup, requester: Requester, task: (lane: Lane) => Promise<T>) => Promise<T>;
  /** How many unknown links are being looked up right now, and how many are waiting. */
  length: () => QueueLength;
  /** Why the request would be refused right now, if it would be. */
  refusal: (lookup: Lookup, requester: Requester) => SourceError | undefined;
  /** What is known about a link that exists. */
  known: (lookup: Lookup) => KnownLink | undefined;
  noteFound: (lookup: Lookup) => void;
  noteMissing: (lookup: Lookup, error: SourceError) => void;
  /** The error of a link that was missing a moment ago. */
  missingError: (lookup: Lookup) => SourceError | undefined;
  noteNotRedirected: (lookup: Lookup) => void;
  isNotRedirected: (lookup: Lookup) => boolean;
  /** Notes a path that the source or the site itself names. */
  noteKnown: (path: string, link: KnownLink) => void;
  /** All paths known to exist, the most recently used or named first. */
  knownPaths: () => string[];
  /** Notes what the page of a link needed. */
  noteNeeds: (lookup: Lookup, needs: readonly Need[]) => void;
  /** Forgets which links did not exist a moment ago. */
  forgetMissing: () => void;
}

interface LookupsDeps {
  limits: LookupLimits & { missingForMs: number; timeoutMs: number };
  /** Whether a missing link costs a second call, to look up its redirection. */
  areRedirectionsLookedUp: boolean;
  onProblem: (message: string) => void;
}

/** All requests of a process share one instance. */
export function createLookups({ limits, areRedirectionsLookedUp, onProblem }: LookupsDeps): Lookups {
  const links = createKnownLinks();
  const queue = createLookupQueue(limits);
  const pause = createPause(limits.refusalPauseMs);
  const missing = createExpiringCache<SourceError>(limits.missingForMs);
  const notRedirected = createExpiringCache<true>(limits.missingForMs);

  const known: Lookups['known'] = ({ canBeKnown, contentKey }) => (canBeKnown ? links.get(contentKey) : undefined);
  const missingError: Lookups['missingError'] = ({ isCacheable, contentKey }) =>
    isCacheable ? missing.get(contentKey) : undefined;
  const isNotRedirected: Lookups['isNotRedirected'] = ({ isCacheable, key }) =>
    isCacheable && notRedirected.get(key) !== undefined;
  /** Whether the response is already known and costs no call. */
  const isAnswered = (lookup: Lookup) =>
    missingError(lookup) !== undefined && (!areRedirectionsLookedUp || isNotRedirected(lookup));
  const isKnown = (lookup: Lookup) => lookup.preview === 'signed' || known(lookup) !== undefined;

  return {
    length: queue.length,
    refusal: (lookup, requester) =>
      isKnown(lookup) || isAnswered(lookup)
        ? undefined
        : queue.refusal(lookup.contentKey, countedAs(lookup, requester)),
    async run(lookup, requester, task) {
      if (isKnown(lookup)) return task('known');
      if (isAnswered(lookup)) return task('unknown');
      const client = countedAs(lookup, requester);
      const refused = queue.refusal(lookup.contentKey, client);
      if (refused) {
        if (refused.status === 503) onProblem(QUEUE_FULL);
        await pause();
        throw refused;
      }
      const waitMs = Math.max(0, Math.min(limits.timeoutMs, (requester.deadline ?? Infinity) - Date.now()));
      let hasStarted = false;
      const start = () => {
        hasStarted = true;
        return task('unknown');
      };
      try {
        return await withTimeout(waitMs, (signal) => queue.run(lookup.contentKey, client, signal, start));
      } catch (error) {
        // It timed out in the queue, so nothing is known about the link.
        throw hasStarted ? error : sourceUnavailable();
      }
    },
    known,
    missingError,
    isNotRedirected,
    noteFound({ canBeKnown, contentKey }) {
      missing.delete(contentKey);
      if (canBeKnown) links.add(contentKey, {});
    },
    noteMissing({ isCacheable, contentKey }, error) {
      if (!isCacheable) return;
      links.delete(contentKey);
      missing.set(contentKey, error);
    },
    noteNotRedirected({ isCacheable, key }) {
      if (isCacheable) notRedirected.set(key, true);
    },
    noteKnown(path, link) {
      missing.delete(path);
      links.add(path, link);
    },
    knownPaths: links.paths,
    noteNeeds(lookup, needs) {
      if (known(lookup)) links.add(lookup.contentKey, { needs });
    },
    forgetMissing() {
      missing.clear();
      notRedirected.clear();
    },
  };
}

/** Editors' previews are counted separately: patients and staff share the practice's address. */
const countedAs = ({ preview }: Lookup, { client }: Requester): string | undefined =>
  preview && client !== undefined ? `${client} preview` : client;

/** When this many requests are already paused, further ones are refused at once. */
const MAX_PAUSING = 2000;
const SPREAD = 100;

/**
 * Delays refused requests, but only so many at a time, since each holds a connection. The length varies so that the clients do not
 * all come back at once.
 */
function createPause(ms: number): () => Promise<void> {
  let pausing = 0;
  return async () => {
    if (ms === 0 || pausing >= MAX_PAUSING) return;
    const waitMs = ms + ((pausing % SPREAD) * ms) / SPREAD;
    pausing += 1;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    pausing -= 1;
  };
}

const QUEUE_FULL =
  'More unknown addresses are requested than can be looked up at once; some visitors are told to come back in a moment.';

/** The most paths, and the most characters of all paths and their needs' keys together. */
const MAX_PATHS = 20_000;
const MAX_LENGTH = 8_000_000;
const MAX_PATH_LENGTH = 1000;

/**
 * Paths that have been seen to exist: found earlier, named in a response of the source, or in the site's menu. Only what the source
 * holds gets in, so strangers cannot fill it. The least recently used are dropped first.
 */
function createKnownLinks() {
  const links = new LRUCache<string, KnownLink>({
    max: MAX_PATHS,
    maxSize: MAX_LENGTH,
    sizeCalculation: ({ needs = [] }, path) =>
      path.length + 1 + needs.reduce((length, need) => length + needKey(need).length, 0),
  });
  return {
    get: (path: string) => links.get(path),
    /** Adds to what is already known about a path. */
    add(path: string, link: KnownLink) {
      if (path.length <= MAX_PATH_LENGTH) links.set(path, { ...links.peek(path), ...link });
    },
    delete: (path: string) => void links.delete(path),
    paths: () => [...links.keys()],
  };
}

const MAX_ENTRIES = 2000;
/** An entry with a longer key is not cached, since it would push out many others. */
const MAX_KEY_LENGTH = 500;

/** A cache that keeps each value for `forMs`; 0 turns it off. It is bounded, including its keys. */
function createExpiringCache<Value>(forMs: number) {
  const entries = new LRUCache<string, { value: Value; until: number }>({ max: MAX_ENTRIES });
  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      const leftMs = entry ? entry.until - Date.now() : 0;
      // If the clock was set back, more time is left than the entry was to be cached.
      return leftMs > 0 && leftMs <= forMs ? entry?.value : undefined;
    },
    set(key: string, value: Value) {
      if (key.length <= MAX_KEY_LENGTH && forMs > 0) entries.set(key, { value, until: Date.now() + forMs });
    },
    delete: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
