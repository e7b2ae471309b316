import { LRUCache } from 'lru-cache';
import { sourceUnavailable } from '../errors.ts';
import type { SourceError } from '../errors.ts';
import { needKey } from '../need.ts';
import type { Need } from '../need.ts';
import { withTimeout } from '../rest/limits.ts';
import type { Lane, LookupLimits } from '../rest/limits.ts';
import { createLookupQueue } from './lookupQueue.ts';

/** A link that is to be looked up. */
export interface Lookup {
  /** The link in its normal form, without a hash. */
  key: string;
  /** What of the link selects content: its path, with the page only where it is a list's, and the query only where that matters. */
  contentKey: string;
  /** Whether the link can count as known. A preview and a forced request are special. */
  canBeKnown: boolean;
  /** Whether it is cached when nothing is found. */
  isCacheable: boolean;
  /** Whether it is a preview, and whether it is signed by an editor; of a credential only the source can tell who holds it. */
  preview?: 'signed' | 'claimed';
}

/** Whose request it is, and until when it can wait. */
interface Requester {
  client?: string | undefined;
  deadline?: number | undefined;
}

/** What is known of a path that leads somewhere. */
export interface KnownLink {
  /** Where its item was found, if it is one. */
  endpoint?: string | undefined;
  /** What its page needed besides its record, the last time it was shown. */
  needs?: readonly Need[] | undefined;
}

/**
 * What a process knows of the links that strangers request: which ones lead somewhere, which ones led nowhere a moment ago, and who
 * is waiting for the others.
 */
export interface Lookups {
  /**
   * Runs a task: at once for a known link and for one that is cached as missing, else when its turn comes. When the request is
   * turned away, it throws `SourceError`, after a pause.
   */
  run: <T>(lookup: Lookup, requester: Requester, task: (lane: Lane) => Promise<T>) => Promise<T>;
  /** Why the request would be turned away right now, if it would be. */
  refusal: (lookup: Lookup, requester: Requester) => SourceError | undefined;
  /** What is known of a link that leads somewhere. */
  known: (lookup: Lookup) => KnownLink | undefined;
  noteFound: (lookup: Lookup) => void;
  noteMissing: (lookup: Lookup, error: SourceError) => void;
  /** The error of a link that was missing a moment ago. */
  missingError: (lookup: Lookup) => SourceError | undefined;
  noteNotRedirected: (lookup: Lookup) => void;
  isNotRedirected: (lookup: Lookup) => boolean;
  /** Notes a path that the source or the site itself names. */
  noteKnown: (path: string, link: KnownLink) => void;
  /** All paths that are known to lead somewhere; those used or named last come first. */
  knownPaths: () => string[];
  /** Notes what the page of a link needed. */
  noteNeeds: (lookup: Lookup, needs: readonly Need[]) => void;
  /** Forgets which links led nowhere a moment ago. */
  forgetMissing: () => void;
}

interface LookupsDeps {
  limits: LookupLimits & { missingForMs: number; timeoutMs: number };
  /** Whether a missing link costs a second call, for its redirection. */
  areRedirectionsLookedUp: boolean;
  onProblem: (message: string) => void;
}

/** See `Lookups`. All requests of a process share one. */
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
  /** Whether the answer takes no call. */
  const isAnswered = (lookup: Lookup) =>
    missingError(lookup) !== undefined && (!areRedirectionsLookedUp || isNotRedirected(lookup));
  const isKnown = (lookup: Lookup) => lookup.preview === 'signed' || known(lookup) !== undefined;

  return {
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
        // It timed out in the queue: nothing is known about the link.
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

/** An editor's previews are counted by themselves: the visitors of a practice share one address with those who work there. */
const countedAs = ({ preview }: Lookup, { client }: Requester): string | undefined =>
  preview && client !== undefined ? `${client} preview` : client;

/** Where this many are waiting already, further ones are turned away at once. */
const MAX_PAUSING = 2000;
const SPREAD = 100;

/**
 * A pause for requests that are turned away, but only for so many, since each holds a connection. The pauses differ in length, so
 * that the clients do not all come back at once.
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

/** The most paths, and the most characters of all paths and keys of their needs together. */
const MAX_PATHS = 20_000;
const MAX_LENGTH = 8_000_000;
const MAX_PATH_LENGTH = 1000;

/**
 * Paths that have been seen to lead somewhere: found before, named by an answer of the source, or in the site's menu. Only what the
 * source holds gets in, so strangers cannot fill it. The least recently used are dropped first.
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
    /** Adds to what is known of a path already. */
    add(path: string, link: KnownLink) {
      if (path.length <= MAX_PATH_LENGTH) links.set(path, { ...links.peek(path), ...link });
    },
    delete: (path: string) => void links.delete(path),
    paths: () => [...links.keys()],
  };
}

const MAX_ENTRIES = 2000;
/** An entry with a longer key is not cached: it would push out many others. */
const MAX_KEY_LENGTH = 500;

/** A cache that holds each value for `forMs`, and nothing where that is 0. It is bounded, keys included. */
function createExpiringCache<Value>(forMs: number) {
  const entries = new LRUCache<string, { value: Value; until: number }>({ max: MAX_ENTRIES });
  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      return entry && entry.until > Date.now() ? entry.value : undefined;
    },
    set(key: string, value: Value) {
      if (key.length <= MAX_KEY_LENGTH && forMs > 0) entries.set(key, { value, until: Date.now() + forMs });
    },
    delete: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
