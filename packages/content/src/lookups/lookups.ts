import type { ItemPlace } from '../config/config.ts';
import { ElsewhereError, sourceUnavailable } from '../errors/errors.ts';
import type { SourceError } from '../errors/errors.ts';
import type { Need } from '../records/need.ts';
import { withTimeout } from '../rest/limits.ts';
import type { Lane, LookupLimits, QueueLength } from '../rest/limits.ts';
import { createExpiringCache, createKnownLinks } from './linkCaches.ts';
import type { KnownLink } from './linkCaches.ts';
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
