import type { BaseHints } from './config/permalink.ts';
import type { SourceConfig } from './config/config.ts';
import { noHandler, SourceError } from './errors.ts';
import type { NeedDeps } from './fetchNeeds.ts';
import type { HandlerResult, Stored } from './handlers/handler.ts';
import { formatLink, isPageOfPage, normalizeLink, parseLink } from './link/link.ts';
import type { Link } from './link/link.ts';
import type { Lookup, Lookups } from './lookups/lookups.ts';
import { readUnlocked } from './items/readUnlocked.ts';
import { readPreview } from './preview/preview.ts';
import { failed, fetching, ready, redirected, initialRecord } from './records/record.ts';
import type { DataRecord, Redirection } from './records/record.ts';
import { selectingQuery } from './rest/redirectLookup.ts';
import type { Platform, RedirectLookup } from './rest/redirectLookup.ts';
import type { ContentReader } from './rest/reader.ts';
import type { Lane } from './rest/limits.ts';
import type { InternalRedirection } from './rules/internalRedirection.ts';
import { matchRule } from './rules/rules.ts';
import type { Match, Rule } from './rules/rules.ts';

/** What fetching needs: the parts that a process shares, and those of this request. */
export interface FetchDeps extends NeedDeps {
  config: SourceConfig;
  rules: readonly Rule[];
  redirectInternally: (link: Link) => InternalRedirection | undefined;
  lanes: Readonly<Record<Lane, LaneDeps>>;
  lookups: Lookups;
  onProblem: (message: string) => void;
  hints: BaseHints;
  /** For previews only. */
  credential?: string | undefined;
  isSigned: boolean;
  /** For an item that it protects. */
  password?: string | undefined;
  isEmbedded: boolean;
  platform: Platform;
  /** Whose request this is; see `OpenOptions`. */
  client?: string | undefined;
  deadline?: number | undefined;
}

/** What makes requests to the content source in one lane. */
export interface LaneDeps {
  wp: ContentReader;
  lookUp: RedirectLookup;
}

/**
 * Fetches the content of a link and puts it into the store. Only here is a result stored, and only here does a failure become an
 * error record. No record is left in the state of fetching. Throws only for a bug in the program.
 */
export async function fetchLink(link: string, isForced: boolean, deps: FetchDeps): Promise<void> {
  const { store, lookups } = deps;
  const key = normalizeLink(link);
  const before = store.record(key);
  if (!isForced && before.isReady) return;

  store.putRecord(fetching(before));
  try {
    const lookup = lookupOf(key, deps, isForced);
    const record = await lookups.run(lookup, deps, (lane) => readRecord({ before, lookup, lane, isForced }, deps));
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

/** The look-up of a link, and the rule that fits it; `key` is its normal form. */
export function lookupOf(key: string, deps: FetchDeps, isForced = false): Lookup & { match: Match | undefined } {
  const link = parseLink(key);
  const match = findMatch(link, deps);
  // An item's number or a search decides what is shown; nothing else in a query does.
  const isByPath = match?.on !== 'link' && !link.query['s'];
  const { route, query } = link;
  // Only a list has further pages: an item is the same on each of them.
  const page = match && !match.isArchive ? 1 : link.page;
  const isPreview = credentialFor(link, deps) !== undefined;
  const isOwn = isForced || isPreview;
  return {
    key: formatLink({ route, page: link.page, query: selectingQuery(query) }),
    contentKey: formatLink({ route, page, query: isByPath ? {} : query }),
    // A redirection that is looked up first depends on the whole link.
    canBeKnown:
      !isOwn && isByPath && (Object.keys(query).length === 0 || !deps.config.redirections.isLookedUpFirst(key)),
    isCacheable: !isOwn,
    ...(isPreview && { preview: deps.isSigned ? 'signed' : 'claimed' }),
    match,
  };
}

interface Reading {
  before: DataRecord;
  lookup: ReturnType<typeof lookupOf>;
  lane: Lane;
  isForced: boolean;
}

async function readRecord(reading: Reading, deps: FetchDeps): Promise<DataRecord> {
  const { before, lookup, lane } = reading;
  const { store, config, lookups } = deps;
  const key = before.link;
  const isLookedUpFirst = config.redirections.isLookedUpFirst(key);
  const early = isLookedUpFirst ? await redirectionOf(key, lookup, lane, deps) : undefined;
  if (early) return redirected(before, early);

  let lookingUp: Promise<Redirection | undefined> | undefined;
  const redirection = () => (lookingUp ??= isLookedUpFirst ? Promise.resolve(undefined) : missingAt(reading, deps));
  // The message of a link without a rule repeats the link, whose query may be another visitor's: it is not cached.
  const cached = lookup.match && lookups.missingError(lookup);
  try {
    if (cached) throw cached;
    const result = await runHandler(reading, () => void redirection(), deps);
    store.fileEntities(result.entities, reading.isForced);
    if (result.subject) store.fileEntities([result.subject], true);
    lookups.noteFound(lookup);
    return ready(before, result.view, isHome(result, lookup.match, key, config));
  } catch (error) {
    if (!(error instanceof SourceError) || error.status !== 404) throw error;
    // What comes from the cache does not renew its entry: else it would never expire.
    if (error !== cached) lookups.noteMissing(lookup, error);
    const found = await redirection();
    if (found) return redirected(before, found);
    throw error;
  }
}

/** Where a missing link redirects to. */
async function missingAt({ before: { link: key }, lookup, lane }: Reading, deps: FetchDeps) {
  return deps.config.redirections.isLookedUpAfter404 ? redirectionOf(key, lookup, lane, deps) : undefined;
}

/** Where a link redirects to. A site that is served through its WordPress gets no link that WordPress redirects. */
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

function findMatch(link: Link, { rules, redirectInternally, config }: FetchDeps): Match | undefined {
  const redirection = redirectInternally(link);
  const own = config.isFileRoute(link.route) ? undefined : link.route;
  const route = redirection ? redirection.route : own;
  const isAddress = route !== undefined && !isPageOfPage(link.route);
  return isAddress ? matchRule(rules, { ...link, path: route, route }) : undefined;
}

async function runHandler({ before, lookup, lane, isForced }: Reading, onMiss: () => void, deps: FetchDeps) {
  const { config, store, onProblem, lookups } = deps;
  const { wp } = deps.lanes[lane];
  const link = parseLink(before.link);
  const { match } = lookup;
  if (!match) throw noHandler(formatLink(link));

  const credential = credentialFor(link, deps);
  const stored: Stored = isForced
    ? { byLink: () => undefined, byRef: () => undefined }
    : { byLink: store.entityAt, byRef: store.entity };
  const expected = lookups.known(lookup);
  const read = () => match.handle({ link, params: match.params, wp, config, credential, stored, expected, onMiss });
  if (credential) return readPreview(read, { wp, config, credential, onProblem });
  return deps.password === undefined ? read() : readUnlocked(read, { wp, config, password: deps.password });
}

/** The credential that shows drafts is used for previews only. */
const credentialFor = ({ query }: Link, { credential }: Pick<FetchDeps, 'credential'>): string | undefined =>
  query['preview'] ? credential : undefined;

/** Home is whatever stands at the root by its path: every page of the archive, but no search and no `?p=`. */
function isHome(
  { view }: HandlerResult,
  match: Match | undefined,
  key: string,
  { subdirectory }: SourceConfig,
): boolean {
  return match?.on === 'path' && !view.isSearch && parseLink(key).route === subdirectory;
}
