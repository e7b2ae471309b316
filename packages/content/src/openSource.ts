import type { Entity, EntityRef } from './entities/entity.ts';
import { SourceError } from './errors/errors.ts';
import { fetchLink, movedTo } from './fetchLink.ts';
import type { FetchDeps } from './fetchLink.ts';
import { fetchNeeds, prefetchNeeds } from './fetchNeeds.ts';
import { createInFlight } from './memory/memoize.ts';
import { normalizeLink } from './link/link.ts';
import { knownLookupOf } from './lookups/linkLookup.ts';
import type { LinkLookup } from './lookups/linkLookup.ts';
import { needKey } from './records/sourceStore.ts';
import type { NeedOutcome, Need, SourceState } from './records/sourceStore.ts';
import { fillEntity, fillValue } from './placeholders.ts';
import type { Filling } from './placeholders.ts';
import { recordOfAlias } from './records/record.ts';
import type { DataRecord } from './records/record.ts';
import type { Platform } from './rest/redirectFinder.ts';

/** What a request brings along. */
export interface OpenOptions {
  /** A complete `Authorization` header. Used only for links whose query contains `preview`. */
  credential?: string | undefined;
  /** Whether the credential's holder vouches for this very link: its preview then does not wait behind strangers. */
  isSigned?: boolean | undefined;
  /** A visitor's password for a protected item. Sent to the source for that item only, and in no cache. */
  password?: string | undefined;
  /** Whether to read an item that is divided into pages in one piece. */
  isWhole?: boolean | undefined;
  /** Whether the site is served through WordPress itself; if so, the server looks up no redirections. */
  isEmbedded?: boolean | undefined;
  platform?: Platform | undefined;
  /**
   * In milliseconds since 1970. Anything that has not arrived by then counts as unavailable, and no more calls are made; calls that
   * other requests wait for continue. Without a deadline only the timeout of each call applies.
   */
  deadline?: number | undefined;
  /** Whose request it is: no client may have more than a few unknown links looked up at once. Known only while one of them is. */
  client?: string | undefined;
}

/** Why a request would be refused: its client asks for too much, or all visitors together do. */
export type LookupRefusal = Pick<SourceError, 'status'>;

/** The content as one request, or one visit, sees it. */
export interface Source {
  /** Fetches a link, unless it is already there. Resolves when its record is ready, whatever the source says. */
  fetch: (link: string, options?: { force?: boolean }) => Promise<void>;
  /**
   * Why a link would be refused without a lookup right now, if it would be: fetching it then makes no call, and its record gives the
   * same reason.
   */
  refusal: (link: string) => LookupRefusal | undefined;
  /** Whether a link has an archive's address, whatever it turns out to lead to. */
  isArchiveLink: (link: string) => boolean;
  /** What the link's page needed last time. */
  usualNeeds: (link: string) => readonly Need[];
  /** Notes what the link's page needed. */
  noteNeeds: (link: string, needs: readonly Need[]) => void;
  /** Fetches ahead of time what will probably be needed. */
  prefetchNeeds: (needs: readonly Need[]) => void;
  /**
   * The record of a link that says as WordPress does what another link says here: a redirection to that link. `undefined` for every
   * other link. It makes no call.
   */
  recordOfAlias: (link: string) => DataRecord | undefined;
  get: (link: string) => DataRecord;
  entity: (ref: EntityRef) => Entity | undefined;
  /** Fills placeholders into fields that the item at a link does not have yet, and fetches what they say. */
  fillIn: (fields: Readonly<Record<string, unknown>>, link: string) => Promise<Readonly<Record<string, unknown>>>;
  /** Fetches needs in parallel, unless they are already there. What the source says is in the results. */
  fetchNeeds: (needs: readonly Need[]) => Promise<void>;
  /** Fetches a need that contains a visitor's own parameters: it waits in the queue for unknown links. */
  lookUp: (need: Need) => Promise<void>;
  /** The result of a need that has been fetched. */
  outcome: (need: Need) => NeedOutcome | undefined;
  subscribe: (listener: () => void) => () => void;
  snapshot: () => SourceState;
}

export function openSource(deps: FetchDeps & { filling: Filling }): Source {
  const { store, lookups, filling } = deps;
  // One page looks at the same link several times.
  let last: { link: string; lookup: LinkLookup } | undefined;
  const lookup = (link: string) => {
    if (last?.link !== link) last = { link, lookup: knownLookupOf(normalizeLink(link), deps) };
    return last.lookup;
  };
  const inFlight = createInFlight<void>();
  let reading: Promise<void> | undefined;
  const readPlaceholders = async (): Promise<void> => {
    const { needs } = filling;
    if (needs.length === 0) return;
    const received = { outcome: (need: Need) => store.outcome(needKey(need)), entity: store.entity };
    await (reading ??= fetchNeeds(needs, deps).then(() => filling.learn(received)));
  };
  /** Content needs the values of its placeholders. A page has usually fetched them by now. */
  const withPlaceholders = async (work: Promise<void>): Promise<void> => {
    await work;
    if (Object.keys(store.snapshot().entities).length > 0) await readPlaceholders();
  };
  return {
    fetch(link, { force = false } = {}) {
      const key = normalizeLink(link);
      const pendingFetch = inFlight.get(key);
      if (pendingFetch && !force) return pendingFetch;
      return inFlight.add(key, withPlaceholders(fetchLink(key, force, deps)));
    },
    refusal: (link) => (movedTo(link, deps) ? undefined : lookups.refusal(lookup(link), deps)),
    isArchiveLink: (link) => lookup(link).match?.isArchive === true,
    usualNeeds: (link) => lookups.knownLink(lookup(link))?.needs ?? [],
    noteNeeds: (link, needs) => lookups.noteNeeds(lookup(link), needs),
    recordOfAlias: (link) =>
      movedTo(link, deps) ? undefined : recordOfAlias(link, lookup(link).match?.isArchive === true, deps.config),
    get: store.record,
    entity(ref) {
      const entity = store.entity(ref);
      return entity && fillEntity(entity, filling.placeholders());
    },
    async fillIn(raw, link) {
      await readPlaceholders();
      return Object.fromEntries(
        Object.entries(raw).map(([name, value]) => [name, fillValue(value, filling.placeholders(), { link, raw })]),
      );
    },
    prefetchNeeds: (needs) => prefetchNeeds(needs, deps),
    fetchNeeds: (needs) => withPlaceholders(fetchNeeds(needs, deps)),
    lookUp: (need) => withPlaceholders(fetchNeedInQueue(need, deps)),
    outcome: (need) => store.outcome(needKey(need)),
    subscribe: store.subscribe,
    snapshot: store.snapshot,
  };
}

/** A need with a visitor's own parameters never counts as known, since there are endlessly many. */
async function fetchNeedInQueue(need: Need, deps: FetchDeps): Promise<void> {
  const key = `need ${needKey(need)}`;
  const changesBefore = deps.lookups.changes();
  const lookup = { key, contentKey: key, canBeKnown: false, isCacheable: false, changesBefore };
  try {
    await deps.lookups.run(lookup, deps, (lane) => fetchNeeds([need], deps, lane));
    const result = deps.store.outcome(needKey(need));
    // A page shows by its own record that the source is alive; a list on its own does not if it is empty.
    if (result?.isFound && 'items' in result && result.total === 0)
      await deps.life?.confirm({ isKnown: false, deadline: deps.deadline });
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    deps.store.putOutcomes({ [needKey(need)]: { isFound: false, status: error.status } });
  }
}
