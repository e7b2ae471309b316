import { createBaseHints } from './baseHints.ts';
import { readSourceConfig } from './config.ts';
import type { SourceConfig, SourceSettings } from './config.ts';
import { createContentHosts } from './contentHosts.ts';
import type { Entity, EntityRef } from './entities/entity.ts';
import { SourceError } from './errors.ts';
import { createFeedTest } from './feedTest.ts';
import { fetchLink, wantedBy } from './fetchLink.ts';
import type { FetchDeps } from './fetchLink.ts';
import { createInternalRedirection } from './internalRedirection.ts';
import { createLanes } from './lanes.ts';
import { formatLink, joinLink, normalizeLink, parseLink } from './link.ts';
import { createLookups } from './lookups/lookups.ts';
import { needKey } from './need.ts';
import type { Need } from './need.ts';
import { beginNeeds, fetchNeeds } from './needs.ts';
import type { Found } from './needs.ts';
import type { DataRecord } from './record.ts';
import type { Platform } from './redirectLookup.ts';
import { createRest, DEFAULT_LIMITS } from './rest/rest.ts';
import type { FetchLike, Limits } from './rest/rest.ts';
import { restUntil } from './rest/restUntil.ts';
import { restWithNames } from './restWithNames.ts';
import { createContentAddressTest, createLinkRewriter } from './rewriteLink.ts';
import { rulesFor } from './rules.ts';
import { createSourceStore } from './sourceStore.ts';
import type { SourceState } from './sourceStore.ts';
import { withoutSecrets } from './withoutSecrets.ts';

export type { PostTypeSetting, SourceConfig, SourceSettings, TaxonomySetting } from './config.ts';
export { entityKey } from './entities/entity.ts';
export type { Embedded, Entity, EntityKind, EntityRef, ItemRef } from './entities/entity.ts';
export { formatLink, isExternalLink, joinLink, normalizeLink, parseLink } from './link.ts';
export type { Link, LinkParts } from './link.ts';
export { needKey } from './need.ts';
export type { Need } from './need.ts';
export type { Found } from './needs.ts';
export { failedRecord, redirectedRecord } from './record.ts';
export type { DataRecord } from './record.ts';
export { readableValue } from './query.ts';
export type { FetchLike, Limits } from './rest/rest.ts';
export { readRequestLink } from './requestLink.ts';
export { endOfSelection, selectingNames } from './selection.ts';
export type { SourceState } from './sourceStore.ts';
export { followWithinHost, RedirectionError } from './rest/followWithinHost.ts';
export { parseBounded } from './rest/parseBounded.ts';
export { readBody } from './rest/readBody.ts';
export { withoutSecrets, withoutUserInfo } from './withoutSecrets.ts';

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
  /** Asks the source under which names it stands, where it is asked that at all. Rejects when it is unavailable. */
  learnNames: () => Promise<void>;
  /** Whether an address, rewritten or not, leads to a feed of the site's or the content source's: the site answers none. */
  isFeed: (url: string) => boolean;
  /** What one request, or one visit, knows of the content. It has a store of its own. */
  open: (options?: OpenOptions) => Source;
  /** Tells of links of the site that lead somewhere, such as those of its menu: they never wait behind unknown ones. */
  know: (links: readonly string[]) => void;
}

/** What a request brings along. */
export interface OpenOptions {
  /** A whole `Authorization` header. Used only for links whose query holds `preview`. */
  credential?: string | undefined;
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
  /** Sends for needs that will probably be fetched. */
  beginNeeds: (needs: readonly Need[]) => void;
  get: (link: string) => DataRecord;
  entity: (ref: EntityRef) => Entity | undefined;
  /** Fetches further reads together, unless they are there already. What the source says is in the answers. */
  fetchNeeds: (needs: readonly Need[]) => Promise<void>;
  /** Fetches a need that a visitor's own parameters describe: it waits its turn among the unknown links. */
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
  /** Whether the source's REST index tells under which names it stands; then nothing of it is read before. */
  isNamedByIndex?: boolean | undefined;
}

/** Checks the settings and connects. Throws with one sentence that names the setting to change. */
export function connectSource(
  settings: SourceSettings,
  { fetch, onProblem: tell = () => {}, limits, isNamedByIndex = false }: ConnectDeps,
): ContentSource {
  const config = readSourceConfig(settings);
  const onProblem = (message: string) => tell(withoutSecrets(message));
  const hosts = createContentHosts(config);
  const client = createRest({ fetch, onProblem, limits });
  const isNamed = isNamedByIndex && !config.isWpCom;
  const named = isNamed ? restWithNames({ rest: client, config, hosts, onProblem }) : undefined;
  const rest = named ?? client;
  const rewriteLink = createLinkRewriter(config, hosts);
  const lookups = createLookups({
    limits: { ...DEFAULT_LIMITS, ...limits },
    areRedirectionsAsked: config.redirections.isAskedAfter404,
    onProblem,
  });
  const know = (links: readonly string[]) => links.forEach((link) => lookups.know(pathOf(link), {}));
  know([config.subdirectory, joinLink(config.subdirectory, config.postsPage ?? '')]);
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
    open({ credential, isEmbedded = false, platform = 'server', deadline, client } = {}) {
      const hurried = deadline === undefined ? {} : { lanes: lanesOver(restUntil(deadline, rest, onProblem)) };
      const own = {
        store: createSourceStore(),
        begun: new Map(),
        credential: sendable(credential),
        isEmbedded,
        platform,
      };
      return openSource({ ...shared, ...hurried, ...own, deadline, client });
    },
  };
}

/** The path of a link with its page. */
function pathOf(link: string): string {
  const { route, page } = parseLink(normalizeLink(link));
  return formatLink({ route, page });
}

function openSource(deps: FetchDeps): Source {
  const { store, lookups } = deps;
  // The same link is asked about several times for one page.
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
    get: store.record,
    entity: store.entity,
    beginNeeds: (needs) => beginNeeds(needs, deps),
    fetchNeeds: (needs) => fetchNeeds(needs, deps),
    lookUp: (need) => lookUpNeed(need, deps),
    found: (need) => store.found(needKey(need)),
    subscribe: store.subscribe,
    snapshot: store.snapshot,
  };
}

/** A need that strangers describe is never known: there are too many of the kind. */
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

/** A credential that no header can hold would end up in the words of an error, and so in a log. */
const sendable = (credential: string | undefined): string | undefined =>
  credential && /^[\x20-\x7e]+$/.test(credential) ? credential : undefined;
