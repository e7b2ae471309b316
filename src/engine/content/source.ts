import { createContentHosts } from './addresses/contentHosts.ts';
import { createContentAddressTest, createFeedTest, createLinkRewriter } from './addresses/rewriteLink.ts';
import { createBaseHints } from './config/baseHints.ts';
import { readSourceConfig } from './config/config.ts';
import type { SourceConfig, SourceSettings } from './config/config.ts';
import type { Entity, EntityRef } from './entities/entity.ts';
import { SourceError } from './errors.ts';
import { fetchLink, wantedBy } from './fetchLink.ts';
import type { FetchDeps } from './fetchLink.ts';
import { prefetchNeeds, fetchNeeds } from './fetchNeeds.ts';
import { createLanes } from './lanes.ts';
import { formatLink, joinLink, normalizeLink, parseLink } from './link/link.ts';
import { createLinkLists } from './lookups/linkLists.ts';
import type { LinkLists } from './lookups/linkLists.ts';
import { createLookups } from './lookups/lookups.ts';
import { needKey } from './need.ts';
import type { Found, Need } from './need.ts';
import type { DataRecord } from './records/record.ts';
import { createSourceStore } from './records/sourceStore.ts';
import type { SourceState } from './records/sourceStore.ts';
import type { Platform } from './redirections/redirectLookup.ts';
import { recordOfQuery } from './recordOfQuery.ts';
import type { FetchLike } from './rest/followWithinHost.ts';
import { createRest, DEFAULT_LIMITS } from './rest/rest.ts';
import type { Limits } from './rest/rest.ts';
import { restUntil } from './rest/restUntil.ts';
import { restWithNames } from './rest/restWithNames.ts';
import { createInternalRedirection } from './rules/internalRedirection.ts';
import { rulesFor } from './rules/rules.ts';
import { withoutSecrets } from './withoutSecrets.ts';

export type { PostTypeSetting, SourceConfig, SourceSettings, TaxonomySetting } from './config/config.ts';
export { entityKey } from './entities/entity.ts';
export type { Embedded, Entity, EntityKind, EntityRef, ItemRef } from './entities/entity.ts';
export { formatLink, joinLink, normalizeLink, parseLink, readableValue } from './link/link.ts';
export type { Link, LinkParts } from './link/link.ts';
export { readRequestLink } from './link/requestLink.ts';
export { endOfSelection, selectingNames } from './link/selection.ts';
export { needKey } from './need.ts';
export type { Found, Need } from './need.ts';
export { failedRecord, redirectedRecord } from './records/ownRecords.ts';
export type { DataRecord } from './records/record.ts';
export type { SourceState } from './records/sourceStore.ts';
export { parseBounded, readBody } from './rest/answerBody.ts';
export { followWithinHost, RedirectionError } from './rest/followWithinHost.ts';
export type { FetchLike } from './rest/followWithinHost.ts';
export type { Limits } from './rest/rest.ts';
export { shownAddress, withoutSecrets } from './withoutSecrets.ts';
export { pathBelow } from './addresses/rewriteLink.ts';
export { spentNames } from './queryPath.ts';

/** The content source, connected once per process. */
export interface ContentSource {
  config: SourceConfig;
  /** The site's own address for one of the content source's; any other address stays as it is. */
  rewriteLink: (url: string) => string;
  /**
   * Whether an address, rewritten or not, would still lead to the content host: the files of a theme, the REST API. Never
   * so for uploads, pages and relative addresses, nor where that host is the site's own.
   */
  isContentAddress: (url: string) => boolean;
  /** Whether words name a content host that is not the site's own, in the query of another address, for example. */
  isContentNamed: (words: string) => boolean;
  /** What the uploads folder is reached below, without a final slash. */
  filesUrl: () => string;
  /** Reads the host names of the source from its REST index, if it is to be read at all. Rejects when the source is unavailable. */
  learnNames: () => Promise<void>;
  /** Whether an address, rewritten or not, leads to a feed of the site's or the content source's: the site answers none. */
  isFeed: (url: string) => boolean;
  /** What one request, or one visit, knows of the content. It has a store of its own. */
  open: (options?: OpenOptions) => Source;
  /** Notes links of the site that lead somewhere, such as those of its menu: they never wait behind unknown ones. */
  know: (links: readonly string[]) => void;
  /** The paths that are known to lead somewhere; those that were asked for or named last come first. */
  knownPaths: () => string[];
  /** Reads behind the visitors' backs which links the source has. */
  readLinks: LinkLists;
}

/** What a request brings along. */
export interface OpenOptions {
  /** A whole `Authorization` header. Used only for links whose query holds `preview`. */
  credential?: string | undefined;
  /** Whether whoever gave the credential answers for this very link: its preview then waits in no line of strangers. */
  isSigned?: boolean | undefined;
  /** Whether the site is served through the WordPress itself; then the server looks up no redirections. */
  isEmbedded?: boolean | undefined;
  platform?: Platform | undefined;
  /**
   * In milliseconds since 1970. What is not there by then is taken for unavailable, and nothing more is asked; calls that
   * other requests wait for go on. Without it only each single call has a limit.
   */
  deadline?: number | undefined;
  /** Whose request it is: nobody may have more than a few unknown links looked up at once. Kept only while one of them is. */
  client?: string | undefined;
}

/** Why a request would be turned away: its client asks for too much, or all visitors together do. */
export type Refusal = Pick<SourceError, 'status'>;

/** The content as one request, or one visit, sees it. */
export interface Source {
  /** Fetches a link, unless it is there already. Resolves when its record is ready; what the source says is in the record. */
  fetch: (link: string, options?: { force?: boolean }) => Promise<void>;
  /** Why a link would not even be looked up right now, if so: then fetching it costs no call, and its record says the same. */
  refusal: (link: string) => Refusal | undefined;
  /** Whether a link has the address of an archive, whatever it turns out to lead to. */
  isArchiveLink: (link: string) => boolean;
  /** What the page of a link needed the last time, and noting it. */
  usualNeeds: (link: string) => readonly Need[];
  noteNeeds: (link: string, needs: readonly Need[]) => void;
  /** Fetches ahead of time what will probably be needed. */
  prefetchNeeds: (needs: readonly Need[]) => void;
  /**
   * The record of a link whose query says, in WordPress's parameters, what a path says here: a redirection to that path, and of a
   * feed that there is none. `undefined` for every other link. It costs no call.
   */
  recordOfQuery: (link: string) => DataRecord | undefined;
  get: (link: string) => DataRecord;
  entity: (ref: EntityRef) => Entity | undefined;
  /** Fetches further reads together, unless they are there already. What the source says is in the answers. */
  fetchNeeds: (needs: readonly Need[]) => Promise<void>;
  /** Fetches a need that a visitor's own parameters describe: it waits in the queue of the unknown links. */
  lookUp: (need: Need) => Promise<void>;
  /** The answer to a need, once it was fetched. */
  found: (need: Need) => Found | undefined;
  subscribe: (listener: () => void) => () => void;
  snapshot: () => SourceState;
}

interface ConnectDeps {
  fetch: FetchLike;
  /** Takes one sentence about an answer that could not be used. It names addresses, never a credential. */
  onProblem?: ((message: string) => void) | undefined;
  limits?: Partial<Limits> | undefined;
  /** Whether the source's REST index gives its host names; then no answer is used before the index was read. */
  isNamedByIndex?: boolean | undefined;
}

/** Checks the settings and connects. Throws with one sentence that names the setting to change. */
export function connectSource(
  settings: SourceSettings,
  { fetch, onProblem: report = () => {}, limits, isNamedByIndex = false }: ConnectDeps,
): ContentSource {
  const config = readSourceConfig(settings);
  const onProblem = (message: string) => report(withoutSecrets(message));
  const hosts = createContentHosts(config);
  const client = createRest({ fetch, onProblem, limits });
  const isNamed = isNamedByIndex && !config.isWpCom;
  const named = isNamed ? restWithNames({ rest: client, config, hosts, onProblem }) : undefined;
  const rest = named ?? client;
  const rewriteLink = createLinkRewriter(config, hosts);
  const bounds = { ...DEFAULT_LIMITS, ...limits };
  const lookups = createLookups({
    limits: bounds,
    areRedirectionsAsked: config.redirections.isAskedAfter404,
    onProblem,
  });
  const know = (links: readonly string[]) => links.forEach((link) => lookups.know(pathOf(link), {}));
  know(listLinks(config));
  const hints = createBaseHints(config, onProblem);
  const lanesOver = createLanes({ config, hosts, rewriteLink, onProblem, hints, lookups });
  const shared = {
    config,
    lookups,
    onProblem,
    hints,
    rules: rulesFor(config),
    redirectInternally: createInternalRedirection(config),
    lanes: lanesOver(rest),
  };
  return {
    config,
    rewriteLink,
    isContentAddress: createContentAddressTest(rewriteLink, hosts),
    isContentNamed: hosts.isNamedIn,
    filesUrl: hosts.filesUrl,
    learnNames: async () => named?.learnNames(),
    isFeed: createFeedTest(hosts),
    know,
    knownPaths: lookups.knownPaths,
    readLinks: createLinkLists({ wp: shared.lanes.background.wp, config, limits: bounds }),
    open({ credential, isSigned = false, isEmbedded = false, platform = 'server', deadline, client } = {}) {
      const hurried = deadline === undefined ? {} : { lanes: lanesOver(restUntil(deadline, rest, onProblem)) };
      const own = {
        store: createSourceStore(),
        prefetched: new Map(),
        credential: sendable(credential),
        isSigned,
        isEmbedded,
        platform,
      };
      return openSource({ ...shared, ...hurried, ...own, deadline, client });
    },
  };
}

/** The links of the lists that the settings name: no answer of the source does. */
const listLinks = ({ subdirectory, postsPage = '', postTypes }: SourceConfig): string[] =>
  ['', postsPage, ...postTypes.flatMap(({ archive = [] }) => archive)].map((path) => joinLink(subdirectory, path));

/** The path of a link with its page. */
function pathOf(link: string): string {
  const { route, page } = parseLink(normalizeLink(link));
  return formatLink({ route, page });
}

function openSource(deps: FetchDeps): Source {
  const { store, lookups } = deps;
  // One page asks several times about the same link.
  let asked: { link: string; wanted: ReturnType<typeof wantedBy> } | undefined;
  const wanted = (link: string) => {
    if (asked?.link !== link) asked = { link, wanted: wantedBy(normalizeLink(link), deps) };
    return asked.wanted;
  };
  const inFlight = new Map<string, Promise<void>>();
  return {
    fetch(link, { force = false } = {}) {
      const key = normalizeLink(link);
      const running = inFlight.get(key);
      if (running && !force) return running;
      const fetching = fetchLink(key, force, deps).finally(() => {
        if (inFlight.get(key) === fetching) inFlight.delete(key);
      });
      inFlight.set(key, fetching);
      return fetching;
    },
    refusal: (link) => lookups.refusal(wanted(link), deps),
    isArchiveLink: (link) => wanted(link).match?.isArchive === true,
    usualNeeds: (link) => lookups.expected(wanted(link))?.needs ?? [],
    noteNeeds: (link, needs) => lookups.noteNeeds(wanted(link), needs),
    recordOfQuery: (link) => recordOfQuery(link, wanted(link).match?.isArchive === true, deps.config),
    get: store.record,
    entity: store.entity,
    prefetchNeeds: (needs) => prefetchNeeds(needs, deps),
    fetchNeeds: (needs) => fetchNeeds(needs, deps),
    lookUp: (need) => lookUpNeed(need, deps),
    found: (need) => store.found(needKey(need)),
    subscribe: store.subscribe,
    snapshot: store.snapshot,
  };
}

/** A need with a visitor's own parameters never counts as known: there are endlessly many. */
async function lookUpNeed(need: Need, deps: FetchDeps): Promise<void> {
  const key = `need ${needKey(need)}`;
  const wanted = { key, place: key, isKnowable: false, isRemembered: false };
  try {
    await deps.lookups.run(wanted, deps, (lane) => fetchNeeds([need], deps, lane));
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    deps.store.putFound({ [needKey(need)]: { isFound: false, status: error.status } });
  }
}

/** A credential that no header can hold is dropped: it would end up in the message of an error, and so in a log. */
const sendable = (credential: string | undefined): string | undefined =>
  credential && /^[\x20-\x7e]+$/.test(credential) ? credential : undefined;
