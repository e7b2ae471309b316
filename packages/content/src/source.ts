import { createContentHosts } from './addresses/contentHosts.ts';
import type { ContentHosts } from './addresses/contentHosts.ts';
import {
  createApiTest,
  createContentAddressTest,
  createFeedPath,
  createLinkRewriter,
  createSiteLink,
} from './addresses/rewriteLink.ts';
import { endpointOfType, readSourceConfig, createBaseHints } from './config.ts';
import type { SourceConfig, SourceSettings } from './config.ts';
import type { Entity } from './entities/entity.ts';
import type { FetchDeps, LaneDeps } from './fetchLink.ts';
import { joinLink, pathOf } from './link/link.ts';
import { isLastName } from './link/readableValue.ts';
import { createLinkLists } from './lookups/linkLists.ts';
import type { LinkLists } from './lookups/linkLists.ts';
import { createLookups } from './lookups/lookups.ts';
import type { Lookups, NamedLink } from './lookups/lookups.ts';
import { openSource } from './openSource.ts';
import type { OpenOptions, Source } from './openSource.ts';
import { createSourceStore } from './records/sourceStore.ts';
import { createRest, restWithDeadline } from './rest/rest.ts';
import type { FetchLike, Rest, ShareSourceResponse } from './rest/rest.ts';
import { DEFAULT_LIMITS } from './rest/limits.ts';
import type { Lane, Limits, QueueLength } from './rest/limits.ts';
import { createLifeSigns } from './rest/lifeSigns.ts';
import type { SourceFault, SourceMemory } from './rest/lifeSigns.ts';
import { createFilling, searchAsWritten } from './placeholders.ts';
import type { Filling, PlaceholderSource } from './placeholders.ts';
import { createReader, createReadBody } from './rest/reader.ts';
import { createRedirectFinder } from './rest/redirectFinder.ts';
import { restWithNames } from './rest/restWithNames.ts';
import { compileMovedRules } from './rules/movedRules.ts';
import type { MovedRule } from './rules/movedRules.ts';
import { createInternalRedirection, rulesFor } from './rules/rules.ts';
import { withoutSecrets } from './errors/withoutSecrets.ts';

export { pathBelow, formatLink, joinLink, normalizeLink, parseLink } from './link/link.ts';
export type { Link, LinkParts } from './link/link.ts';
export { withoutIgnoredParameters, readRequestLink } from './link/requestLink.ts';
export { readableValue } from './link/readableValue.ts';
export { isPath, withinFolder } from './addresses/rewriteLink.ts';
export { typeOfEndpoint, readSourceConfig } from './config.ts';
export type { ListedParts, PostTypeSetting, SourceConfig, SourceSettings, TaxonomySetting } from './config.ts';
export { entityKey, pathOfPart } from './entities/entity.ts';
export type { Embedded, Entity, EntityKind, EntityRef, ItemRef } from './entities/entity.ts';
export { linkToQueryPage } from './link/listPages.ts';
export { redirectOfSelection, selectingNames, droppedNames, hasWordPressPart } from './addresses/wordpressAddresses.ts';
export { createExpiringCache } from './lookups/lookups.ts';
export type { NamedLink } from './lookups/lookups.ts';
export { endpointOfKey, needKey } from './records/sourceStore.ts';
export type { Need, NeedOutcome, SourceState } from './records/sourceStore.ts';
export type { OpenOptions, Source } from './openSource.ts';
export { fillValue, findUnfilled, NO_PLACEHOLDERS } from './placeholders.ts';
export type { Placeholder, PlaceholderItem, Placeholders, PlaceholderSource, Received } from './placeholders.ts';
export { failedRecord, redirectedRecord } from './records/record.ts';
export type { DataRecord } from './records/record.ts';
export { parseBounded, readBody } from './rest/sourceResponse.ts';
export type { CachedResponse } from './rest/sourceResponse.ts';
export { followWithinHost, RedirectionError, restUrl } from './rest/rest.ts';
export type { FetchLike, ShareSourceResponse } from './rest/rest.ts';
export { NO_FACTS } from './rest/lifeSigns.ts';
export type { SourceFacts, SourceFault, SourceMemory } from './rest/lifeSigns.ts';
export { createCallLimit, waitAtMost } from './rest/limits.ts';
export type { Limits, CallLimit } from './rest/limits.ts';
export type { MovedRule } from './rules/movedRules.ts';
export { maskAddress, withoutAvatarHashes, withoutSecrets } from './errors/withoutSecrets.ts';

/** The content source, connected once per process. */
export interface ContentSource {
  config: SourceConfig;
  /** This site's address for one of the content source; any other address stays as it is. */
  rewriteLink: (url: string) => string;
  /**
   * Whether an address, rewritten or not, would still lead to the content host: a theme's files, the REST API. Never true for
   * uploads, pages and relative addresses, nor if that host is the site's own.
   */
  isContentAddress: (url: string) => boolean;
  /** Whether a text, such as another address's query, names a content host that is not the site's own. */
  isContentNamed: (words: string) => boolean;
  /** The addresses below which the uploads are reached, without a final slash; the first has most of them. */
  uploadsUrls: () => readonly string[];
  /** The path of an upload below its folder, in a path below WordPress's own address; `undefined` for any other path. */
  uploadPath: (path: string) => string | undefined;
  /** The address of WordPress's admin screens as a browser reaches it, with a final slash. Absent until the REST index has been read. */
  adminUrl: () => string | undefined;
  /** Reads the source's host names from its REST index, if it is to be read at all. Rejects if the source is unavailable. */
  readHostNames: () => Promise<void>;
  /** Reads them again, even if they are known. Rejects if the source is unavailable. */
  readHostNamesAgain: () => Promise<void>;
  /** Whether an address, rewritten or not, leads to the REST API of the content source. */
  isApiAddress: (url: string) => boolean;
  /** The path of the site's feed for the address, rewritten or not, of any feed of the site or the content source. */
  feedPath: (url: string) => string | undefined;
  /** Opens the content for one request or one visit. It has its own store. */
  open: (options?: OpenOptions) => Source;
  /** Notes links that exist on the site, such as those of its menu, so that they never wait behind unknown ones. */
  addKnownLinks: (links: readonly NamedLink[]) => void;
  /** Whether a path is known to exist: strangers cannot make one up. */
  isKnownPath: (path: string) => boolean;
  /** The paths known to exist, the most recently used or named first. */
  knownPaths: () => string[];
  /** The same, in the form in which they can be added again. */
  knownLinks: () => NamedLink[];
  /** From now on, the names in square brackets that the content uses are filled in. */
  fillPlaceholders: (source: PlaceholderSource) => void;
  /** Replaces the editors' redirections. They take precedence over whatever is at a link. */
  setMovedLinks: (rules: readonly MovedRule[]) => void;
  /** The content was changed: from now on no response older than this moment is used. */
  renew: () => void;
  /** Reads in the background which links the source has. */
  readLinkLists: LinkLists;
  /** What is wrong with the source right now: not whether it is reached, but whether it is the WordPress it was. Nothing for the emulator. */
  checkLife: () => Promise<SourceFault | undefined>;
  /** Whether it was another WordPress when it was asked last: what it sends is then not shown. */
  isChanged: () => boolean;
  /** How many calls are running and waiting, by purpose, and how many look-ups of unknown addresses. */
  queues: () => Readonly<Record<Lane | 'lookups', QueueLength>>;
}

interface ConnectDeps {
  fetch: FetchLike;
  /** Receives one sentence about a response that could not be used. It names addresses, never a credential. */
  onProblem?: ((message: string) => void) | undefined;
  limits?: Partial<Limits> | undefined;
  /** Whether the source's REST index gives its host names; if so, no response is used before the index has been read. */
  isNamedByIndex?: boolean | undefined;
  /** Shares responses with other processes. */
  share?: ShareSourceResponse | undefined;
  /** What is remembered of a WordPress; if present, what it says is missing is believed only if it is alive and the one it was. */
  memory?: SourceMemory | undefined;
}

/** Checks the settings and connects. Throws an error of one sentence that names the setting to change. */
export function connectSource(
  settings: SourceSettings,
  { fetch, onProblem: report = () => {}, limits, isNamedByIndex = false, share, memory }: ConnectDeps,
): ContentSource {
  const config = readSourceConfig(settings);
  const onProblem = (message: string) => report(withoutSecrets(message));
  const hosts = createContentHosts(config);
  const client = createRest({ fetch, onProblem, limits, share });
  const isNamed = isNamedByIndex && !config.isWpCom;
  const namedRest = isNamed ? restWithNames({ rest: client, config, hosts, onProblem }) : undefined;
  const rest = namedRest ?? client;
  const rewriteLink = createLinkRewriter(config, hosts);
  const bounds = { ...DEFAULT_LIMITS, ...limits };
  const lookups = createLookups({
    limits: bounds,
    areRedirectionsLookedUp: config.redirections.isLookedUpAfter404,
    onProblem,
  });
  const addKnownLinks = (links: readonly NamedLink[]) => {
    for (const link of links) {
      const [path, endpoint, id] = typeof link === 'string' ? [link] : link;
      lookups.noteKnown(pathOf(path), id === undefined ? {} : { endpoint, id });
    }
  };
  addKnownLinks(listLinks(config));
  const hints = createBaseHints(config, onProblem);
  const noteUpload = ({ raw: { source_url: address } }: Entity): void => {
    const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
    if (url && hosts.uploadPath(url) === undefined) namedRest?.noteStrangeUpload();
  };
  const life = memory && createLifeSigns({ rest: client, config, memory, onProblem });
  const filling = createFilling();
  const lanesOver = createLanes({ config, hosts, rewriteLink, onProblem, hints, lookups, life, noteUpload, filling });
  let findMoved = compileMovedRules([], config.subdirectory);
  const sharedDeps = {
    config,
    findMoved: (link: string) => findMoved(link),
    lookups,
    life,
    onProblem,
    hints,
    rules: rulesFor(config),
    redirectInternally: createInternalRedirection(config),
    lanes: lanesOver(rest),
    filling,
  };
  const readLists = createLinkLists({ wp: sharedDeps.lanes.background.wp, config, limits: bounds });
  return {
    config,
    rewriteLink,
    isContentAddress: createContentAddressTest(rewriteLink, hosts),
    isContentNamed: hosts.isNamedIn,
    uploadsUrls: hosts.uploadsUrls,
    uploadPath(path) {
      const address = path.replace(/^\/+/, '/');
      return URL.canParse(address, config.url) ? hosts.uploadPath(new URL(address, config.url), true) : undefined;
    },
    adminUrl: hosts.adminUrl,
    readHostNames: async () => namedRest?.readHostNames(),
    readHostNamesAgain: async () => namedRest?.readHostNamesAgain(),
    isApiAddress: createApiTest(hosts, config),
    feedPath: createFeedPath(hosts, config.subdirectory),
    addKnownLinks,
    isKnownPath: lookups.isKnownPath,
    knownPaths: lookups.knownPaths,
    knownLinks: lookups.knownLinks,
    queues: () => ({ ...client.queues(), lookups: lookups.length() }),
    fillPlaceholders: filling.start,
    setMovedLinks(rules) {
      const ownTargets = rules.map((rule) => ({ ...rule, to: rewriteLink(rule.to) }));
      findMoved = compileMovedRules(ownTargets, config.subdirectory);
    },
    renew() {
      client.leaveRunning();
      lookups.noteChange();
    },
    // The links of another site are not learnt.
    readLinkLists: async (signal) => (await life?.check()) === undefined && readLists(signal),
    checkLife: async () => life?.check(),
    isChanged: () => life?.isChanged() === true,
    open({
      credential,
      isSigned = false,
      password,
      isWhole = false,
      isEmbedded = false,
      platform = 'server',
      deadline,
      client,
    } = {}) {
      const hurriedDeps =
        deadline === undefined ? {} : { lanes: lanesOver(restWithDeadline(deadline, rest, onProblem)) };
      const sourceDeps = {
        store: createSourceStore(),
        prefetched: new Map(),
        credential: sendable(credential),
        isSigned,
        password,
        isWhole,
        isEmbedded,
        platform,
      };
      return openSource({ ...sharedDeps, ...hurriedDeps, ...sourceDeps, deadline, client });
    },
  };
}

/** The links of the lists that the settings name; no response of the source names those. */
const listLinks = ({ subdirectory, postsPage = '', postTypes }: SourceConfig): string[] =>
  ['', postsPage, ...postTypes.flatMap(({ archive = [] }) => archive)].map((path) => joinLink(subdirectory, path));

/** A credential that a header cannot hold is dropped: it would end up in an error message, and so in a log. */
const sendable = (credential: string | undefined): string | undefined =>
  credential && /^[\x20-\x7e]+$/.test(credential) ? credential : undefined;

interface LanesDeps extends Pick<FetchDeps, 'config' | 'lookups' | 'life' | 'onProblem' | 'hints'> {
  hosts: ContentHosts;
  rewriteLink: (url: string) => string;
  noteUpload: (attachment: Entity) => void;
  filling: Filling;
}

/** Makes a reader and a redirect lookup for each lane. A request with a deadline has its own, but all requests share what was read. */
function createLanes(deps: LanesDeps) {
  const { config, hosts, rewriteLink, onProblem, hints, lookups, life, noteUpload, filling } = deps;
  const asWritten = (search: string): string => searchAsWritten(search, filling.placeholders());
  const onRead = (entities: readonly Entity[]) => {
    hints.read(entities);
    for (const entity of entities) noteEntity(entity, config, lookups);
    for (const entity of entities) if (entity.kind === 'attachment') noteUpload(entity);
  };
  const entitiesOf = createReadBody({ siteLink: createSiteLink(config, hosts), onProblem, onRead });
  return (rest: Rest): Record<Lane, LaneDeps> => {
    const inLane = (lane: Lane) => ({
      findRedirect: createRedirectFinder({ rest, lane, config, hosts, rewriteLink }),
      wp: createReader({ rest, lane, config, onProblem, entitiesOf, life, asWritten }),
    });
    return {
      known: inLane('known'),
      optional: inLane('optional'),
      unknown: inLane('unknown'),
      background: inLane('background'),
    };
  };
}

/** Notes that an entity's link exists. A draft has no path yet, and a comment is only part of its post's page. */
function noteEntity({ kind, type, id, link, raw }: Entity, config: FetchDeps['config'], lookups: Lookups): void {
  if (kind === 'comment' || !/^\/[^?#]*$/.test(link)) return;
  if (kind !== 'post' && kind !== 'attachment') return lookups.noteKnown(link, {});
  const endpoint = endpointOfType(config, type);
  const { slug } = raw;
  // A response that was asked for a few fields says nothing of it.
  if (typeof slug !== 'string') return lookups.noteKnown(link, { endpoint });
  // The front page is at the root, whatever its name.
  const isNamed = link === config.subdirectory || isLastName(slug, link);
  lookups.noteKnown(link, { endpoint, id: isNamed ? undefined : id });
}
