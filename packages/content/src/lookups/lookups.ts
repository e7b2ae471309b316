import type { ItemPlace } from '../config.ts';
import { ElsewhereError, sourceUnavailable, lookupQueueFull, tooManyLookups } from '../errors/errors.ts';
import type { SourceError } from '../errors/errors.ts';
import { needKey } from '../records/sourceStore.ts';
import type { Need } from '../records/sourceStore.ts';
import { withTimeout, createCallLimit } from '../rest/limits.ts';
import type { Lane, LookupLimits, QueueLength } from '../rest/limits.ts';
import { LRUCache } from 'lru-cache';

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
  /** How often the content had been changed when it began: what it then finds missing may be there by now. */
  changesBefore: number;
  /** Whether it is a preview, and whether an editor signed it; only the source can tell who holds a credential. */
  preview?: 'signed' | 'claimed';
}

/** A path that is known to exist, with endpoint and number of its item if its last name does not find it. */
export type NamedLink = string | readonly [path: string, endpoint: string, id: number];

/** Whose request it is, and how long it can wait. */
interface Requester {
  client?: string | undefined;
  deadline?: number | undefined;
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
  /** Which item a path is of, if it is known and not the item's slug that says so. */
  placeOf: (path: string) => ItemPlace | undefined;
  /** What is known about a link that exists. */
  knownLink: (lookup: Lookup) => KnownLink | undefined;
  /** How often the content was changed since the start. */
  changes: () => number;
  noteFound: (lookup: Lookup) => void;
  /** Notes that nothing is there, unless the content was changed since the look-up began. So does `noteNotRedirected`. */
  noteMissing: (lookup: Lookup, error: SourceError) => void;
  /** The error of a link that was missing a moment ago. */
  missingError: (lookup: Lookup) => SourceError | undefined;
  noteNotRedirected: (lookup: Lookup) => void;
  isNotRedirected: (lookup: Lookup) => boolean;
  /** Notes a path that the source or the site itself names. */
  noteKnown: (path: string, link: KnownLink) => void;
  /** Whether a path is known to exist. */
  isKnownPath: (path: string) => boolean;
  /** All paths known to exist, the most recently used or named first. */
  knownPaths: () => string[];
  /** The same with what finds an item that its path does not name, so that another process can be told. */
  knownLinks: () => NamedLink[];
  /** Notes what the page of a link needed. */
  noteNeeds: (lookup: Lookup, needs: readonly Need[]) => void;
  /** The content was changed: forgets which links did not exist a moment ago. */
  noteChange: () => void;
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
  const missingErrors = createExpiringCache<SourceError>(limits.missingForMs);
  const notRedirected = createExpiringCache<true>(limits.missingForMs);
  let changes = 0;

  const knownLink: Lookups['knownLink'] = ({ canBeKnown, contentKey }) =>
    canBeKnown ? links.get(contentKey) : undefined;
  const missingError: Lookups['missingError'] = ({ isCacheable, contentKey }) =>
    isCacheable ? missingErrors.get(contentKey) : undefined;
  const isNotRedirected: Lookups['isNotRedirected'] = ({ isCacheable, key }) =>
    isCacheable && notRedirected.get(key) !== undefined;
  /** Whether the response is already known and costs no call. */
  const isAnswered = (lookup: Lookup) =>
    missingError(lookup) !== undefined && (!areRedirectionsLookedUp || isNotRedirected(lookup));
  const isKnown = (lookup: Lookup) => lookup.preview === 'signed' || knownLink(lookup) !== undefined;

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
      const refusalError = queue.refusal(lookup.contentKey, client);
      if (refusalError) {
        if (refusalError.status === 503) onProblem(QUEUE_FULL);
        await pause();
        throw refusalError;
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
    placeOf(path) {
      const { endpoint, id } = links.get(path) ?? {};
      return endpoint === undefined || id === undefined ? undefined : { endpoint, id };
    },
    knownLink,
    missingError,
    isNotRedirected,
    changes: () => changes,
    noteFound({ canBeKnown, contentKey }) {
      missingErrors.delete(contentKey);
      if (canBeKnown) links.add(contentKey, {});
    },
    noteMissing({ isCacheable, changesBefore, contentKey }, error) {
      if (!isCacheable || changesBefore !== changes) return;
      // The former address of an item is known for as long as it leads there.
      if (!(error instanceof ElsewhereError)) links.delete(contentKey);
      missingErrors.set(contentKey, error);
    },
    noteNotRedirected({ isCacheable, changesBefore, key }) {
      if (isCacheable && changesBefore === changes) notRedirected.set(key, true);
    },
    noteKnown(path, link) {
      missingErrors.delete(path);
      links.add(path, link);
    },
    isKnownPath: links.has,
    knownPaths: links.paths,
    knownLinks: () =>
      links
        .entries()
        .map(([path, { endpoint, id }]) =>
          endpoint === undefined || typeof id !== 'number' ? path : [path, endpoint, id],
        ),
    noteNeeds(lookup, needs) {
      if (knownLink(lookup)) links.add(lookup.contentKey, { needs });
    },
    noteChange() {
      changes += 1;
      missingErrors.clear();
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
  'Lookup queue full: more unknown URLs are requested than WordPress can be asked about at once. Some visitors get 503 and a moment to wait.';

/** A queue in which requests for unknown addresses wait for each other, without delaying anybody else. */
interface LookupQueue {
  /** Why a request would be refused right now, if it would be. */
  refusal: (key: string, client: string | undefined) => SourceError | undefined;
  /**
   * Runs a look-up when its turn comes; look-ups with the same key share one turn. Throws `SourceError` if the request is refused,
   * and rejects if the signal is aborted before its turn.
   */
  run: <T>(key: string, client: string | undefined, signal: AbortSignal, task: () => Promise<T>) => Promise<T>;
  /** How many look-ups are running and waiting right now. */
  length: () => QueueLength;
}

interface Turn {
  /** Resolves when its turn has come. */
  started: Promise<void>;
  users: number;
  end: () => void;
}

/** The queue knows nothing about its clients except how many look-ups each has. */
function createLookupQueue({ maxLookups, maxLookupsWaiting, maxLookupsOfClient }: LookupLimits): LookupQueue {
  const limit = createCallLimit({ maxCalls: maxLookups, maxWaiting: maxLookupsWaiting });
  const turns = new Map<string, Turn>();
  const clients = new Map<string, number>();

  const takeTurn = (key: string, signal: AbortSignal): Turn => {
    const turn = turns.get(key) ?? newTurn((task) => limit.run(task, signal));
    turn.users += 1;
    turns.set(key, turn);
    return turn;
  };
  const leaveTurn = (key: string, turn: Turn) => {
    turn.users -= 1;
    if (turn.users > 0) return;
    turns.delete(key);
    turn.end();
  };
  const count = (client: string | undefined, change: 1 | -1) => {
    if (client === undefined) return;
    const turnCount = (clients.get(client) ?? 0) + change;
    if (turnCount > 0) clients.set(client, turnCount);
    else clients.delete(client);
  };

  const refusal: LookupQueue['refusal'] = (key, client) => {
    if (client !== undefined && (clients.get(client) ?? 0) >= maxLookupsOfClient) return tooManyLookups();
    return limit.isFull() && !turns.has(key) ? lookupQueueFull() : undefined;
  };

  return {
    refusal,
    length: limit.length,
    async run(key, client, signal, task) {
      const refusalError = refusal(key, client);
      if (refusalError) throw refusalError;
      count(client, 1);
      const turn = takeTurn(key, signal);
      try {
        await turn.started;
        return await task();
      } finally {
        leaveTurn(key, turn);
        count(client, -1);
      }
    },
  };
}

/** A turn that lasts from when the limit lets it start until it is ended. */
function newTurn(run: (task: () => Promise<void>) => Promise<void>): Turn {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const started = new Promise<void>((resolve, reject) => {
    run(() => {
      resolve();
      return ended;
    }).catch(reject);
  });
  return { started, users: 0, end };
}

/** What is known about a path that leads somewhere. */
interface KnownLink {
  /** Where its item was found, if it is an item. */
  endpoint?: string | undefined;
  /** Its number, if its slug is not the last name of the path, so that it cannot be found by it. */
  id?: number | string | undefined;
  /** What its page needed besides its record, the last time it was shown. */
  needs?: readonly Need[] | undefined;
}

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
    has: (path: string) => links.has(path),
    paths: () => [...links.keys()],
    entries: () => [...links.entries()],
  };
}

const MAX_ENTRIES = 2000;
/** An entry with a longer key is not cached, since it would push out many others. */
const MAX_KEY_LENGTH = 500;

/** A cache that keeps each value for `forMs`; 0 turns it off. It is bounded, including its keys. */
export function createExpiringCache<Value>(forMs: number) {
  const entries = new LRUCache<string, { value: Value; until: number }>({ max: MAX_ENTRIES });
  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      const remainingMs = entry ? entry.until - Date.now() : 0;
      // If the clock was set back, more time is left than the entry was to be cached.
      return remainingMs > 0 && remainingMs <= forMs ? entry?.value : undefined;
    },
    set(key: string, value: Value) {
      if (key.length <= MAX_KEY_LENGTH && forMs > 0) entries.set(key, { value, until: Date.now() + forMs });
    },
    delete: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
