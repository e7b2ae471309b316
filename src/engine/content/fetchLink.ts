import type { BaseHints } from './config/permalink.ts';
import type { SourceConfig } from './config/config.ts';
import type { Entity } from './entities/entity.ts';
import { noHandler, SourceError, sourceRefused } from './errors.ts';
import type { NeedDeps } from './fetchNeeds.ts';
import type { HandlerResult, KnownEntities } from './handlers/handler.ts';
import { formatLink, normalizeLink, parseLink } from './link/link.ts';
import { credentialFor, itemLookupOf, lookupOf } from './lookups/linkLookup.ts';
import type { ItemLookup, LinkLookup, LinkLookupDeps } from './lookups/linkLookup.ts';
import type { Lookup } from './lookups/lookups.ts';
import { findPart } from './items/itemParts.ts';
import { readUnlocked } from './items/readUnlocked.ts';
import { readPreview } from './preview/preview.ts';
import { failed, fetching, ready, redirected, initialRecord } from './records/record.ts';
import type { DataRecord, Redirection } from './records/record.ts';
import type { Platform, RedirectLookup } from './rest/redirectLookup.ts';
import type { ContentReader } from './rest/reader.ts';
import type { Lane } from './rest/limits.ts';
import type { FindMoved, Moved } from './rules/movedRules.ts';
import type { Match } from './rules/rules.ts';

/** What fetching needs: parts shared by the whole process, and parts of this request. */
export interface FetchDeps extends NeedDeps, LinkLookupDeps {
  lanes: Readonly<Record<Lane, LaneDeps>>;
  onProblem: (message: string) => void;
  hints: BaseHints;
  /** The redirections that editors wrote. */
  findMoved: FindMoved;
  /** For a password-protected item. */
  password?: string | undefined;
  /** Whether items that are divided into pages are wanted in one piece. */
  isWhole: boolean;
  isEmbedded: boolean;
  platform: Platform;
  /** Whose request this is; explained in `OpenOptions`. */
  client?: string | undefined;
  deadline?: number | undefined;
}

/** What makes requests to the content source in one lane. */
export interface LaneDeps {
  wp: ContentReader;
  lookUp: RedirectLookup;
}

/**
 * Fetches a link's content and puts it into the store. This is the only place where a result enters the store or a failure becomes an error
 * record. No record is left in the fetching state. Throws only if there is a bug in the program.
 */
export async function fetchLink(link: string, isForced: boolean, deps: FetchDeps): Promise<void> {
  const { store, lookups } = deps;
  const key = normalizeLink(link);
  const before = store.record(key);
  if (!isForced && before.isReady) return;

  const moved = movedTo(key, deps);
  if (moved) {
    store.putRecord(moved.isGone ? failed(before, sourceRefused(410, '')) : redirected(before, moved));
    return;
  }

  store.putRecord(fetching(before));
  try {
    const lookup = lookupOf(key, deps, isForced);
    const further = itemLookupOf(key, lookup, deps, isForced);
    const record =
      (further && (await readFurtherPage(further, before, deps, isForced))) ??
      (await lookups.run(lookup, deps, (lane) => readRecord({ before, lookup, lane, isForced }, deps)));
    store.putRecord(record);
  } catch (error) {
    if (!(error instanceof SourceError)) {
      store.putRecord(initialRecord(key));
      throw error;
    }
    if (error.status === 404) deps.hints.missed(before.route);
    store.putRecord(failed(before, error));
  }
}

/** Where an editor redirects a link, whatever is there; a preview shows what is there. */
export const movedTo = (link: string, deps: Pick<FetchDeps, 'findMoved' | 'credential'>): Moved | undefined =>
  credentialFor(parseLink(link), deps) === undefined ? deps.findMoved(link) : undefined;

interface RecordRequest {
  before: DataRecord;
  lookup: LinkLookup;
  lane: Lane;
  isForced: boolean;
}

async function readRecord(request: RecordRequest, deps: FetchDeps): Promise<DataRecord> {
  const { before, lookup, lane } = request;
  const { config, lookups } = deps;
  const key = before.link;
  const isLookedUpFirst = config.redirections.isLookedUpFirst(key);
  const early = isLookedUpFirst ? await redirectionOf(key, lookup, lane, deps) : undefined;
  if (early) return redirected(before, early);

  let lookingUp: Promise<Redirection | undefined> | undefined;
  const redirection = () => (lookingUp ??= isLookedUpFirst ? Promise.resolve(undefined) : missingAt(request, deps));
  // The message for a link without a rule repeats the link, whose query may be another visitor's, so it is not cached.
  const cached = lookup.match && lookups.missingError(lookup);
  try {
    if (cached) throw cached;
    const result = await runHandler(request, () => void redirection(), deps);
    lookups.noteFound(lookup);
    const view = fileResult(result, 1, request.isForced, deps) ?? result.view;
    return ready(before, view, isHome(result, lookup.match, key, config));
  } catch (error) {
    if (!(error instanceof SourceError) || error.status !== 404) throw error;
    // A result from the cache does not renew its entry, which would otherwise never expire.
    if (error !== cached) lookups.noteMissing(lookup, error);
    const found = await redirection();
    if (found) return redirected(before, found);
    throw error;
  }
}

/** Puts a result into the store, with its item as the page of this number. Returns its view, or `undefined` if the item has no such page. */
function fileResult(
  { subject, entities, view }: HandlerResult,
  number: number,
  isForced: boolean,
  { store, isWhole }: FetchDeps,
): HandlerResult['view'] | undefined {
  const found = subject && (isWhole && number === 1 ? { item: subject, view: {} } : findPart(subject, number));
  if (!found && number > 1) return undefined;
  store.putEntities(entities, isForced);
  if (found) store.putEntities([found.item], true);
  return view.isPostType ? { ...view, ...found?.view } : view;
}

/**
 * The record of a further page of an item: as in WordPress, the item's own path with a number behind it; 1 leads to the item.
 * `undefined` if there is no such page: then the link is handled by its own rule.
 */
async function readFurtherPage(
  { place, lookup, number }: ItemLookup,
  before: DataRecord,
  deps: FetchDeps,
  isForced: boolean,
): Promise<DataRecord | undefined> {
  const { lookups } = deps;
  if (lookups.missingError(lookup)) return undefined;
  try {
    return await lookups.run(lookup, deps, async (lane) => {
      const item = { before: initialRecord(place), lookup, lane, isForced };
      const result = await runHandler(item, () => undefined, deps);
      lookups.noteFound(lookup);
      if (number === 1) return redirected(before, { status: 301, location: place, isExternal: false });
      const view = fileResult(result, number, isForced, deps);
      return view && ready(before, view, false);
    });
  } catch (error) {
    if (!(error instanceof SourceError) || error.status !== 404) throw error;
    lookups.noteMissing(lookup, error);
    return undefined;
  }
}

/** Where a missing link redirects. */
async function missingAt({ before: { link: key }, lookup, lane }: RecordRequest, deps: FetchDeps) {
  return deps.config.redirections.isLookedUpAfter404 ? redirectionOf(key, lookup, lane, deps) : undefined;
}

/** Where a link redirects. A site that is served through its WordPress never receives a link that WordPress redirects. */
async function redirectionOf(key: string, lookup: Lookup, lane: Lane, deps: FetchDeps) {
  const { isEmbedded, platform, lanes, lookups } = deps;
  if ((isEmbedded && platform === 'server') || lookups.isNotRedirected(lookup)) return undefined;
  try {
    const redirection = await lanes[lane].lookUp(key, platform);
    if (!redirection) lookups.noteNotRedirected(lookup);
    return redirection;
  } catch {
    // The specification (8, behaviour): a failed redirect lookup is ignored silently.
    return undefined;
  }
}

async function runHandler({ before, lookup, lane, isForced }: RecordRequest, onMiss: () => void, deps: FetchDeps) {
  const { config, store, onProblem, lookups } = deps;
  const { wp } = deps.lanes[lane];
  const link = parseLink(before.link);
  const { match } = lookup;
  if (!match) throw noHandler(formatLink(link));

  const credential = credentialFor(link, deps);
  const known: KnownEntities = isForced
    ? { byLink: () => undefined, byRef: () => undefined }
    : { byLink: (at) => wholeOnly(store.entityAt(at)), byRef: (ref) => wholeOnly(store.entity(ref)) };
  const expected = lookups.known(lookup);
  const read = () => match.handle({ link, params: match.params, wp, config, credential, known, expected, onMiss });
  if (credential) return readPreview(read, { wp, config, credential, onProblem });
  return deps.password === undefined ? read() : readUnlocked(read, { wp, config, password: deps.password });
}

/** An entity from a list may hold only some of its fields; its own page has to request the rest. */
const wholeOnly = (entity: Entity | undefined): Entity | undefined => (entity?.isCut ? undefined : entity);

/** Home is whatever is at the root by its path: every page of the archive, but not a search or `?p=`. */
function isHome(
  { view }: HandlerResult,
  match: Match | undefined,
  key: string,
  { subdirectory }: SourceConfig,
): boolean {
  return match?.on === 'path' && !view.isSearch && parseLink(key).route === subdirectory;
}
