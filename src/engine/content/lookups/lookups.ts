import type { SourceError } from '../errors.ts';
import { sourceUnavailable } from '../errors.ts';
import type { Need } from '../need.ts';
import type { Lane } from '../rest/rest.ts';
import { withTimeout } from '../rest/timeouts.ts';
import { createKnownLinks } from './knownLinks.ts';
import type { KnownLink } from './knownLinks.ts';
import { createLookupLine } from './lookupLine.ts';
import type { LookupLimits } from './lookupLine.ts';
import { createShortMemory } from './shortMemory.ts';

/** A link as the look-ups see it. */
export interface Wanted {
  /** In its normal form, without a hash. */
  key: string;
  /** What of it selects content: the path, with its page where it is a list's, and the query only where it says what is wanted. */
  place: string;
  /** Whether it can count as known. A preview and a forced request ask for something of their own. */
  isKnowable: boolean;
  /** Whether what is missing may be remembered, and the memory be asked. */
  isRemembered: boolean;
  /** Whether it is a preview, and whether an editor is known to have asked for it; a credential is proven by the source alone. */
  preview?: 'signed' | 'claimed';
}

/** Whose request it is, and until when it can wait. */
interface Asker {
  client?: string | undefined;
  deadline?: number | undefined;
}

/**
 * What a process knows of links that strangers ask for: which ones lead somewhere, which ones led nowhere a moment ago, and who
 * is waiting for the others.
 */
export interface Lookups {
  /**
   * Runs a task: at once for a known link and for one that is remembered as missing, else when its turn comes. Throws
   * `SourceError`, after a pause.
   */
  run: <T>(wanted: Wanted, asker: Asker, task: (lane: Lane) => Promise<T>) => Promise<T>;
  /** Why the request would be turned away right now, if it would be. */
  refusal: (wanted: Wanted, asker: Asker) => SourceError | undefined;
  /** What is known of a link that leads somewhere. */
  expected: (wanted: Wanted) => KnownLink | undefined;
  found: (wanted: Wanted) => void;
  missed: (wanted: Wanted, error: SourceError) => void;
  isMissing: (wanted: Wanted) => SourceError | undefined;
  notRedirected: (wanted: Wanted) => void;
  isNotRedirected: (wanted: Wanted) => boolean;
  /** Notes a path that the source or the site itself names. */
  know: (path: string, link: KnownLink) => void;
  /** All paths that are known to lead somewhere; those that were asked for or named last come first. */
  knownPaths: () => string[];
  /** Notes what the page of a link needed. */
  noteNeeds: (wanted: Wanted, needs: readonly Need[]) => void;
}

interface LookupsDeps {
  limits: LookupLimits & { missingForMs: number; timeoutMs: number };
  /** Whether a missing link costs a second call, for its redirection. */
  areRedirectionsAsked: boolean;
  onProblem: (message: string) => void;
}

/** One for all requests of a process. */
export function createLookups({ limits, areRedirectionsAsked, onProblem }: LookupsDeps): Lookups {
  const known = createKnownLinks();
  const line = createLookupLine(limits);
  const pause = createPause(limits.refusalPauseMs);
  const missing = createShortMemory<SourceError>(limits.missingForMs);
  const notRedirected = createShortMemory<true>(limits.missingForMs);

  const expected: Lookups['expected'] = ({ isKnowable, place }) => (isKnowable ? known.find(place) : undefined);
  const isMissing: Lookups['isMissing'] = ({ isRemembered, place }) => (isRemembered ? missing.find(place) : undefined);
  const isNotRedirected: Lookups['isNotRedirected'] = ({ isRemembered, key }) =>
    isRemembered && notRedirected.find(key) !== undefined;
  /** Whether the answer takes no call. */
  const isAnswered = (wanted: Wanted) =>
    isMissing(wanted) !== undefined && (!areRedirectionsAsked || isNotRedirected(wanted));
  const isKnown = (wanted: Wanted) => wanted.preview === 'signed' || expected(wanted) !== undefined;
  const isFree = (wanted: Wanted) => isKnown(wanted) || isAnswered(wanted);

  return {
    refusal: (wanted, asker) => (isFree(wanted) ? undefined : line.refusal(wanted.place, countedAs(wanted, asker))),
    async run(wanted, asker, task) {
      if (isKnown(wanted)) return task('known');
      if (isAnswered(wanted)) return task('unknown');
      const client = countedAs(wanted, asker);
      const refused = line.refusal(wanted.place, client);
      if (refused) {
        if (refused.status === 503) onProblem(LINE_FULL);
        await pause();
        throw refused;
      }
      const waitMs = Math.max(0, Math.min(limits.timeoutMs, (asker.deadline ?? Infinity) - Date.now()));
      let hasBegun = false;
      const begin = () => {
        hasBegun = true;
        return task('unknown');
      };
      try {
        return await withTimeout(waitMs, (signal) => line.run(wanted.place, client, signal, begin));
      } catch (error) {
        // It timed out in the queue: nothing is known about the link.
        throw hasBegun ? error : sourceUnavailable();
      }
    },
    expected,
    isMissing,
    isNotRedirected,
    found({ isKnowable, place }) {
      missing.forget(place);
      if (isKnowable) known.know(place, {});
    },
    missed({ isRemembered, place }, error) {
      if (!isRemembered) return;
      known.forget(place);
      missing.remember(place, error);
    },
    notRedirected({ isRemembered, key }) {
      if (isRemembered) notRedirected.remember(key, true);
    },
    know(path, link) {
      missing.forget(path);
      known.know(path, link);
    },
    knownPaths: known.paths,
    noteNeeds(wanted, needs) {
      if (expected(wanted)) known.know(wanted.place, { needs });
    },
  };
}

/** An editor's previews are counted by themselves: the visitors of a house have one address with those who work there. */
const countedAs = ({ preview }: Wanted, { client }: Asker): string | undefined =>
  preview && client !== undefined ? `${client} preview` : client;

/** More than these are turned away at once. */
const MAX_PAUSING = 2000;
const SPREAD = 100;

/**
 * Lets those wait who are turned away, but only so many: whoever pauses holds a connection. Their ends are spread, lest all
 * come back at once.
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

const LINE_FULL =
  'More unknown addresses are asked for than the content source is asked about at once; some visitors are told to come back in a moment.';
