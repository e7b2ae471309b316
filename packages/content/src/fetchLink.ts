import { endpointOfType } from './config.ts';
import type { BaseHints, ItemPlace, SourceConfig } from './config.ts';
import { isJsonObject, findPart } from './entities/entity.ts';
import type { Entity } from './entities/entity.ts';
import { ElsewhereError, noHandler, SourceError, sourceRefused } from './errors/errors.ts';
import type { NeedDeps } from './fetchNeeds.ts';
import type { HandlerResult, KnownEntities } from './handlers/handler.ts';
import { isItem, numberedItem } from './handlers/items.ts';
import { formatLink, normalizeLink, parseLink } from './link/link.ts';
import { queryPagesOf } from './link/listPages.ts';
import { credentialFor, itemLookupOf, lookupOf } from './lookups/linkLookup.ts';
import type { ItemLookup, LinkLookup, LinkLookupDeps } from './lookups/linkLookup.ts';
import type { Lookup } from './lookups/lookups.ts';
import { readPreview } from './preview.ts';
import { failed, fetching, ready, redirected, initialRecord } from './records/record.ts';
import type { DataRecord, Redirection } from './records/record.ts';
import type { AtSource, Platform, RedirectFinder } from './rest/redirectFinder.ts';
import type { LifeSigns } from './rest/lifeSigns.ts';
import type { ContentReader } from './rest/reader.ts';
import type { Lane } from './rest/limits.ts';
import type { FindMoved, Moved } from './rules/movedRules.ts';
import type { Match } from './rules/rules.ts';

/** What fetching needs: parts shared by the whole process, and parts of this request. */
export interface FetchDeps extends NeedDeps, LinkLookupDeps {
  lanes: Readonly<Record<Lane, LaneDeps>>;
  /** Absent for a source that cannot be mistaken, in this process. */
  life: LifeSigns | undefined;
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
  findRedirect: RedirectFinder;
}

/**
 * Fetches a link's content and puts it into the store. This is the only place where a result enters the store or a failure becomes an error
 * record. No record is left in the fetching state. Throws only if there is a bug in the program.
 */
export async function fetchLink(link: string, isForced: boolean, deps: FetchDeps): Promise<void> {
  const { store, lookups } = deps;
  const key = normalizeLink(link);
  const previousRecord = store.record(key);
  if (!isForced && previousRecord.isReady) return;

  const movedRecord = movedTo(key, deps);
  if (movedRecord) {
    store.putRecord(
      movedRecord.isGone ? failed(previousRecord, sourceRefused(410, '')) : redirected(previousRecord, movedRecord),
    );
    return;
  }

  store.putRecord(fetching(previousRecord));
  try {
    const lookup = lookupOf(key, deps, isForced);
    const itemLookup = itemLookupOf(key, lookup, deps, isForced);
    const record =
      (itemLookup && (await readFurtherPage(itemLookup, previousRecord, deps, isForced))) ??
      (await lookups.run(lookup, deps, (lane) => readRecord({ previousRecord, lookup, lane, isForced }, deps)));
    store.putRecord(record);
  } catch (error) {
    if (!(error instanceof SourceError)) {
      store.putRecord(initialRecord(key));
      throw error;
    }
    if (error.status === 404) deps.hints.missed(previousRecord.route);
    store.putRecord(failed(previousRecord, error));
  }
}

/** Where an editor redirects a link, whatever is there; a preview shows what is there. */
export const movedTo = (link: string, deps: Pick<FetchDeps, 'findMoved' | 'credential'>): Moved | undefined =>
  credentialFor(parseLink(link), deps) === undefined ? deps.findMoved(link) : undefined;

interface RecordRequest {
  previousRecord: DataRecord;
  lookup: LinkLookup;
  lane: Lane;
  isForced: boolean;
}

async function readRecord(request: RecordRequest, deps: FetchDeps): Promise<DataRecord> {
  const { previousRecord, lookup, lane } = request;
  const { config, lookups } = deps;
  const key = previousRecord.link;
  const isLookedUpFirst = config.redirections.isLookedUpFirst(key);
  const early = isLookedUpFirst ? await findRedirectAtSource(key, lookup, lane, deps) : undefined;
  if (early?.redirection) return redirected(previousRecord, early.redirection);

  let lookingUp: Promise<AtSource> | undefined;
  const atSource = () => (lookingUp ??= early ? Promise.resolve(early) : missingAt(request, deps));
  // The message for a link without a rule repeats the link, whose query may be another visitor's, so it is not cached.
  const cachedError = lookup.match && lookups.missingError(lookup);
  try {
    if (cachedError) throw cachedError;
    return await readyAtQueryPages(await runHandler(request, () => void atSource(), deps), request, deps);
  } catch (error) {
    if (!(error instanceof SourceError) || error.status !== 404) throw error;
    // A result from the cache does not renew its entry, which would otherwise never expire.
    if (error !== cachedError) lookups.noteMissing(lookup, error);
    if (error instanceof ElsewhereError) return redirected(previousRecord, redirectionTo(error, previousRecord));
    const { redirection, place } = await atSource();
    if (redirection) return redirected(previousRecord, redirection);
    const result = place && (await readShown(place, request, deps));
    if (result) return readyWith(result, request, deps);
    throw error;
  }
}

/** The record of a link with what was found. */
function readyWith(
  result: HandlerResult,
  { previousRecord, lookup, isForced }: RecordRequest,
  deps: FetchDeps,
): DataRecord {
  deps.lookups.noteFound(lookup);
  const view = fileResult(result, 1, isForced, deps) ?? result.view;
  return ready(previousRecord, view, isHome(result, lookup.match, previousRecord.link, deps.config));
}

/**
 * The record of a link with what was found: with the pages of the item's Query Loops that the link asks for, read for this request alone.
 * Anybody can write such a parameter; one that changes nothing leads to the item.
 */
async function readyAtQueryPages(result: HandlerResult, request: RecordRequest, deps: FetchDeps): Promise<DataRecord> {
  const { previousRecord, lane } = request;
  const { subject } = result;
  const link = parseLink(previousRecord.link);
  const pages = queryPagesOf(link.query);
  const names = Object.keys(pages);
  const isForOne = deps.password !== undefined || credentialFor(link, deps) !== undefined;
  if (names.length === 0 || !subject || !isItem(subject) || isForOne) return readyWith(result, request, deps);

  const endpoint = endpointOfType(deps.config, subject.type);
  const reading = await deps.lanes[lane].wp.item(endpoint, subject.id, undefined, pages).catch(passOverRefusal);
  if (reading?.item && !isSameText(reading.item, subject))
    return readyWith({ ...result, subject: reading.item, entities: reading.entities }, request, deps);
  const otherParameters = Object.entries(link.query).filter(([name]) => !(name in pages));
  const location = formatLink({ ...link, query: Object.fromEntries(otherParameters) });
  return redirected(previousRecord, { status: 301, location, isExternal: false, spent: names });
}

/** A source that refuses an item by its number still has it. Throws what says nothing about the item. */
function passOverRefusal(error: unknown): undefined {
  if (!(error instanceof SourceError) || error.status >= 500) throw error;
}

const isSameText = (a: Entity, b: Entity): boolean =>
  JSON.stringify(a.raw['content']) === JSON.stringify(b.raw['content']);

/** The item that the source shows at a link, if this is the item's own link: many others may lead a source to one. */
async function readShown(
  place: ItemPlace,
  request: RecordRequest,
  deps: FetchDeps,
): Promise<HandlerResult | undefined> {
  const { lookup } = request;
  const match: Match = { name: 'item', on: 'path', pattern: '', params: {}, handle: numberedItem(place) };
  try {
    return await runHandler({ ...request, lookup: { ...lookup, match } }, () => undefined, deps);
  } catch (error) {
    if (!(error instanceof SourceError) || error.status !== 404) throw error;
    deps.lookups.noteNotRedirected(lookup);
    return undefined;
  }
}

/** Leads to where the content is, to the same page of a list. */
const redirectionTo = ({ location, spent }: ElsewhereError, { page }: Pick<DataRecord, 'page'>): Redirection => ({
  status: 301,
  location: formatLink({ ...parseLink(location), page }),
  isExternal: false,
  ...(spent.length > 0 && { spent }),
});

/** Puts a result into the store, with its item as the page of this number. Returns its view, or `undefined` if the item has no such page. */
function fileResult(
  { subject, entities, view }: HandlerResult,
  number: number,
  isForced: boolean,
  { store, isWhole }: FetchDeps,
): HandlerResult['view'] | undefined {
  const part = subject && (isWhole && number === 1 ? { item: subject, view: {} } : findPart(subject, number));
  if (!part && number > 1) return undefined;
  store.putEntities(entities, isForced);
  if (part) store.putEntities([part.item], true);
  return view.isPostType ? { ...view, ...part?.view } : view;
}

/**
 * The record of a further page of an item: as in WordPress, the item's own path with a number behind it; 1 leads to the item.
 * `undefined` if there is no such page: then the link is handled by its own rule.
 */
async function readFurtherPage(
  { place, lookup, number }: ItemLookup,
  previousRecord: DataRecord,
  deps: FetchDeps,
  isForced: boolean,
): Promise<DataRecord | undefined> {
  const { lookups } = deps;
  if (lookups.missingError(lookup)) return undefined;
  try {
    return await lookups.run(lookup, deps, async (lane) => {
      const item = { previousRecord: initialRecord(place), lookup, lane, isForced };
      const result = await runHandler(item, () => undefined, deps);
      lookups.noteFound(lookup);
      if (number === 1) return redirected(previousRecord, { status: 301, location: place, isExternal: false });
      const view = fileResult(result, number, isForced, deps);
      return view && ready(previousRecord, view, false);
    });
  } catch (error) {
    if (!(error instanceof SourceError) || error.status !== 404) throw error;
    lookups.noteMissing(lookup, error);
    return undefined;
  }
}

/** What the source itself has at a missing link. */
async function missingAt(
  { previousRecord: { link: key }, lookup, lane }: RecordRequest,
  deps: FetchDeps,
): Promise<AtSource> {
  return deps.config.redirections.isLookedUpAfter404 ? findRedirectAtSource(key, lookup, lane, deps) : {};
}

/** What the source itself has at a link. A site that is served through its WordPress never receives a link that WordPress redirects. */
async function findRedirectAtSource(key: string, lookup: Lookup, lane: Lane, deps: FetchDeps): Promise<AtSource> {
  const { isEmbedded, platform, lanes, lookups } = deps;
  if ((isEmbedded && platform === 'server') || lookups.isNotRedirected(lookup)) return {};
  try {
    const outcome = await lanes[lane].findRedirect(key, platform);
    if (!outcome.redirection && !outcome.place) lookups.noteNotRedirected(lookup);
    return outcome;
  } catch {
    // The specification (8, behaviour): a failed redirect lookup is ignored silently.
    return {};
  }
}

async function runHandler(
  { previousRecord, lookup, lane, isForced }: RecordRequest,
  onMiss: () => void,
  deps: FetchDeps,
) {
  const { config, store, onProblem, lookups } = deps;
  const link = parseLink(previousRecord.link);
  const { match } = lookup;
  if (!match) throw noHandler(formatLink(link));

  const credential = credentialFor(link, deps);
  const knownEntities: KnownEntities = isForced
    ? { byLink: () => undefined, byRef: () => undefined }
    : { byLink: (route) => ifComplete(store.entityAt(route)), byRef: (ref) => ifComplete(store.entity(ref)) };
  const expected = lookups.knownLink(lookup);
  const readIn = (ownLane: Lane) => {
    const { wp } = deps.lanes[ownLane];
    return match.handle({ link, params: match.params, wp, config, credential, knownEntities, expected, onMiss });
  };
  const { wp } = deps.lanes[lane];
  if (credential) return readPreview(() => readIn(lane), { wp, config, credential, onProblem });
  const read = () => readConfirmed(readIn, lane, expected !== undefined, deps);
  return deps.password === undefined ? read() : readUnlocked(read, { wp, config, password: deps.password });
}

/**
 * Reads what a link is about. That there is nothing is believed only of a source that is alive and the WordPress it was; for a link
 * that is known to exist, it has to say so twice, since a cached page is removed because of it.
 */
async function readConfirmed(
  readIn: (lane: Lane) => Promise<HandlerResult>,
  lane: Lane,
  isKnown: boolean,
  { life, deadline }: Pick<FetchDeps, 'life' | 'deadline'>,
): Promise<HandlerResult> {
  const reading = readIn(lane);
  if (!life || !(await isNothing(reading))) return reading;
  await life.confirm({ isKnown, deadline });
  // Calls in this lane share nothing with other processes, whose answer may be the one just received.
  return isKnown ? readIn('unknown') : reading;
}

async function isNothing(reading: Promise<HandlerResult>): Promise<boolean> {
  try {
    const { view } = await reading;
    return view.isArchive === true && view.items.length === 0;
  } catch (error) {
    return error instanceof SourceError && error.status === 404;
  }
}

/** An entity from a list may hold only some of its fields; its own page has to request the rest. */
const ifComplete = (entity: Entity | undefined): Entity | undefined => (entity?.isCut ? undefined : entity);

/** Home is whatever is at the root by its path: every page of the archive, but not a search or `?p=`. */
function isHome(
  { view }: HandlerResult,
  match: Match | undefined,
  key: string,
  { subdirectory }: SourceConfig,
): boolean {
  return match?.on === 'path' && !view.isSearch && parseLink(key).route === subdirectory;
}

interface UnlockDeps {
  wp: Pick<ContentReader, 'unlock'>;
  config: SourceConfig;
  password: string;
}

/**
 * Reads what a link is about for a visitor who gives a password: the whole item if the password is right, else only its public part.
 * An item without a password is read as for everybody. Throws `SourceError`.
 */
async function readUnlocked(
  read: () => Promise<HandlerResult>,
  { wp, config, password }: UnlockDeps,
): Promise<HandlerResult> {
  const result = await read();
  const { subject } = result;
  if (!subject?.isProtected) return result;
  const open = (attempt: string) => wp.unlock(endpointOfType(config, subject.type), subject.id, attempt);
  const openResult = isSendable(password) ? await open(password) : undefined;
  const item = openResult?.item;
  if (!openResult || !item || (!isFilled(item) && (await open(`${password}.`))))
    return { ...result, subject: Object.freeze({ ...subject, lock: 'wrong' as const }) };
  return { ...result, entities: openResult.entities, subject: Object.freeze({ ...item, lock: 'open' as const }) };
}

/** PHP treats `''` and `'0'` as no password at all and then responds as it does to anybody, custom fields included. */
const isSendable = (password: string): boolean => password !== '' && password !== '0';

/**
 * Whether the response itself shows that the password was right: with a wrong one its text is empty. An item made only of blocks has
 * no text, so the source is tested with a wrong password: one behind a cache may accept anything.
 */
const isFilled = ({ raw }: Entity): boolean => [raw['content'], raw['excerpt']].some(hasWords);

const hasWords = (rendered: unknown): boolean => isJsonObject(rendered) && Boolean(rendered['rendered']);
