import {
  entityKey,
  failedRecord,
  needKey,
  pathBelow,
  redirectedRecord,
  redirectOfSelection,
  selectingNames,
} from '@ostium/content';
import type { DataRecord, Entity, EntityRef, Need, NeedOutcome, Source } from '@ostium/content';
import { memoize } from '@ostium/content/browser';
import { isEmbedHost } from '#ui/video/embedOrigins.ts';
import { findVideoPage } from '#ui/video/findVideoPage.ts';
import type { VideoPage } from '#ui/video/findVideoPage.ts';
import type { VideoFacts } from '#ui/video/videoFacts.ts';
import type { ReadEntity } from './blocks/readableNeed.ts';
import { entityOfRecord, subjectRef } from './page.ts';
import type { HeadlessPage, HeadTag, NeedResult, Page } from './page.ts';
import { errorKind, findKind, findKindWith } from './pageKind.ts';
import type { PageDefinitions } from './pageKind.ts';
import type { PageReader } from './pageReader.ts';

/** Finds what is known about videos that other sites host, by the addresses of their pages. It never throws and waits for at most a second. */
export type FindVideoFacts = (pages: readonly VideoPage[]) => Promise<Readonly<Record<string, VideoFacts>>>;

/** What search engines, link previews and the browser's own window are told about a page. `source` knows the page's items. */
export type HeadOfPage = (page: HeadlessPage, source?: Pick<Source, 'entity'>) => readonly HeadTag[];

/** The site's languages, the main one first, each with the paths whose pages, and all pages below, are in that language. */
export type Languages = Readonly<Record<string, readonly string[]>>;

/** What pages are built with: the site's settings, and its way of making heads. */
export interface PageSettings {
  /** The site's folder, with a slash at both ends. The paths of kinds and languages are below it. */
  root: string;
  /** The id of the page that represents the blog's index, if configured. */
  blogPageId: number | undefined;
  /** The endpoints of the site's own item types. */
  ownEndpoints?: readonly string[];
  languages: Languages;
  headOf: HeadOfPage;
  /** Whether comments on the item at a path can be passed on; absent if none can. */
  takesComments?: ((path: string) => boolean) | undefined;
  /** How long a visitor waits for the content source in total, in milliseconds. */
  timeLimitMs: number;
}

/** What loading pages depends on. */
export interface PageDeps {
  definitions: PageDefinitions;
  reader: PageReader;
  settings: PageSettings;
  /** Absent if the sites that host videos are not asked about them. */
  findVideoFacts?: FindVideoFacts | undefined;
}

/** One need may lead to another, but no chain is longer than this. */
const MAX_ROUNDS = 3;

/** Fetches a link and everything its page needs, and reads it into what the screens show. Never throws because of what the source says. */
export async function loadPage(source: Source, link: string, deps: PageDeps, isPreview = false): Promise<Page> {
  const sourceRecord = (isPreview ? undefined : source.recordOfAlias(link)) ?? (await fetchRecord(source, link, deps));
  const { page, needs } = await fillPage(pageOfRecord(sourceRecord, source, deps, isPreview), source, deps);
  const { record, lock } = page;
  if (!record.isError && !record.isRedirection && !isPreview && !lock) source.noteNeeds(link, needs);

  // If the source names an item and does not send it, there is no page to show.
  const isLost = record.isPostType && !entityOfRecord(page);
  const isPartial = needs.some((need) => isMissing(source.outcome(need)));
  const completePage = isPartial ? { ...page, isPartial: true as const } : page;
  const shownPage = isLost ? lostPage(page, deps) : await withVideoFacts(completePage, deps);
  return { ...shownPage, head: deps.settings.headOf(shownPage, source) };
}

/** What an editor is typing into the blocks of a page. */
export interface TypedBlocks {
  /** The page kind whose blocks these are. */
  kind: string;
  /** Where they will be shown. */
  link: string;
  /** The lists of blocks by their field, as WordPress would send them. */
  acf: Readonly<Record<string, unknown>>;
}

/** A page of nothing but typed blocks, with everything they need; those that cannot be read stay in their place as problems. */
export async function loadTypedPage(source: Source, { kind, link, acf }: TypedBlocks, deps: PageDeps): Promise<Page> {
  const { definitions, reader, settings } = deps;
  const blocks = reader.readTypedBlocks(await source.fillIn(acf, link), link, kind);
  const needs = Object.values(blocks)
    .flat()
    .flatMap(({ name, fields }) => definitions.blocks[name]?.needs(fields) ?? []);
  await source.fetchNeeds(needs);
  const empty = { ...bare({ kind, link, ownLink: link, record: failedRecord(link, 404) }, deps), isPreview: true };
  const language = languageOf(pathBelow(settings.root, link) ?? '', settings.languages);
  const page = { ...readPage({ ...empty, language }, source, needs, deps), blocks };
  return { ...(await withVideoFacts(page, deps)), head: [] };
}

/** Fetches what a page needs, and puts everything onto it. */
async function fillPage(
  page: HeadlessPage,
  source: Source,
  deps: PageDeps,
): Promise<{ page: HeadlessPage; needs: readonly Need[] }> {
  let needs: readonly Need[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    page = readPage(page, source, needs, deps);
    const allNeeds = needsOf(page, deps.definitions);
    if (allNeeds.length === needs.length) break;
    needs = allNeeds;
    await source.fetchNeeds(needs);
  }
  return { page, needs };
}

/** Whether the source failed to respond, which says nothing about the content. */
const isMissing = (result: NeedOutcome | undefined): boolean =>
  result?.isFound === false && (result.status >= 500 || result.status === 429);

/** What other sites say about the videos that they host, if any is on the page and known by now. */
async function withVideoFacts(page: HeadlessPage, { findVideoFacts }: PageDeps): Promise<HeadlessPage> {
  const videoPages = findVideoFacts ? videosOn(page) : [];
  const videos = videoPages.length > 0 ? await findVideoFacts?.(videoPages) : undefined;
  return videos && Object.keys(videos).length > 0 ? { ...page, videos } : page;
}

async function fetchRecord(source: Source, link: string, deps: PageDeps): Promise<DataRecord> {
  beginEarly(source, link, deps);
  await source.fetch(link);
  return source.get(link);
}

/** Calls that do not depend on each other go out in parallel: what this page needed last time, and what every list needs. */
function beginEarly(source: Source, link: string, { definitions: { kinds }, settings }: PageDeps): void {
  if (source.refusal(link)) return;
  const archive = source.isArchiveLink(link) ? kinds[findKindWith(kinds, 'isArchive') ?? ''] : undefined;
  source.prefetchNeeds([...source.usualNeeds(link), ...(archive?.firstNeeds?.(settings) ?? [])]);
}

/** What a page shows beyond its record: first what does not depend on the record, then what its blocks and kind need. */
function needsOf(page: HeadlessPage, { kinds, blocks }: PageDefinitions): readonly Need[] {
  const kind = kinds[page.kind];
  const placed = Object.values(page.blocks).flat();
  return [
    ...(kind?.firstNeeds?.(page) ?? []),
    ...placed.flatMap(({ name, fields }) => blocks[name]?.needs(fields) ?? []),
    ...(kind?.needs?.(page) ?? []),
  ];
}

/** The page with everything received so far: its own entity, its blocks, its items, and the results of its needs. */
function readPage(page: HeadlessPage, source: Source, needs: readonly Need[], { reader }: PageDeps): HeadlessPage {
  const { record } = page;
  const entities: Record<string, ReadEntity> = {};
  const add = (ref: EntityRef, entity: ReadEntity | undefined) => {
    if (entity) entities[entityKey(ref)] ??= entity;
  };
  const subject = subjectRef(record);
  if (subject) add(subject, reader.readSiteSettings(source, subject));
  if (record.isArchive) for (const item of record.items) add(item, reader.readListed(source, item));

  const results: Record<string, NeedResult> = {};
  for (const need of needs) {
    const outcome = source.outcome(need);
    if (!outcome?.isFound || !('items' in outcome)) continue;
    results[needKey(need)] = {
      entities: outcome.items.map(entityKey),
      total: outcome.total,
      totalPages: outcome.totalPages,
    };
    for (const item of outcome.items) add(item, reader.readListed(source, item));
  }
  const isItem = subject !== undefined && record.isPostType === true;
  return {
    ...page,
    entities,
    blocks: isItem ? reader.readBlocks(source, subject, page.emptyKind ?? page.kind, page.isPreview) : {},
    needs: results,
  };
}

/** The language of the page at a path below the site's folder: the first that lists it, else the main one. */
export function languageOf(path: string, languages: Languages): string {
  const entries = Object.entries(languages);
  const [language = 'en'] =
    entries.find(([, paths]) => paths.some((privatePath) => path.startsWith(privatePath))) ?? entries[0] ?? [];
  return language;
}

/** The page that shows a record, with nothing on it yet: its kind, its language, and what a visitor may know of it and do with it. */
function pageOfRecord(sourceRecord: DataRecord, source: Source, deps: PageDeps, isPreview: boolean): HeadlessPage {
  const { definitions, settings } = deps;
  const ref = subjectRef(sourceRecord);
  const subject = ref && source.entity(ref);
  const visible = visitorRecord(sourceRecord, subject, isPreview, settings.root);
  const ownLink = subject?.link ?? visible.route;
  const path = pathBelow(settings.root, ownLink) ?? '';
  const isProtected = subject?.isProtected === true && !visible.isRedirection;
  const facts = {
    record: visible,
    ownLink: path,
    isProtected,
    fields: subject?.raw['acf'],
    template: subject?.raw['template'],
  };
  const chosen = findKind(definitions.kinds, facts);
  const kind = chosen !== undefined && ref && visible.isPage ? kindWithText(chosen, source, ref, deps) : chosen;
  // A record that no kind of this site shows does not exist for visitors.
  const record = kind !== undefined || visible.isRedirection ? visible : failedRecord(visible.link, 404);
  const isShown = !record.isError && !record.isRedirection;
  const lock = isShown ? (subject?.lock ?? (isProtected ? 'closed' : undefined)) : undefined;
  const isOpen = subject?.raw['comment_status'] === 'open' && record.isPostType === true;
  const mayWrite = isOpen && !isPreview && !lock && settings.takesComments?.(ownLink) === true;
  return {
    ...bare({ kind: kind ?? errorKind(definitions.kinds), link: record.link, ownLink, record }, deps),
    language: languageOfItem(source, record, path, deps),
    isPreview,
    ...(chosen !== undefined && kind !== chosen && { emptyKind: chosen }),
    ...(lock && { lock }),
    ...(mayWrite && { comments: {} }),
    ...(isSearchOfEverything(record) && { searchedEndpoints: settings.ownEndpoints ?? [] }),
  };
}

/** Whether a search is limited neither by the list that it searches nor to a type. */
const isSearchOfEverything = ({ isSearch, isPostTypeArchive, query, ...record }: DataRecord): boolean =>
  isSearch === true && isPostTypeArchive === true && 'type' in record && record.type === 'post' && !query['post_type'];

/** A page of a kind that is made of blocks shows its text like any other page for as long as it has none of them. */
function kindWithText(chosen: string, source: Source, ref: EntityRef, { definitions, reader }: PageDeps): string {
  const { kinds } = definitions;
  const textKind = findKindWith(kinds, 'isPage') ?? chosen;
  const isOfText = (list: string) => Object.keys(kinds[textKind]?.blocks?.[list] ?? {}).length > 0;
  const lists = Object.entries(reader.readBlocks(source, ref, chosen));
  return lists.length === 0 || lists.some(([list, blocks]) => !isOfText(list) && blocks.length > 0) ? chosen : textKind;
}

/** The page to show if there is nothing to show: nothing of its item is left in it. */
function lostPage({ link, language, isPreview }: HeadlessPage, deps: PageDeps): HeadlessPage {
  const record = failedRecord(link, 404);
  const kind = errorKind(deps.definitions.kinds);
  return { ...bare({ kind, link, ownLink: record.route, record }, deps), language, isPreview };
}

/** The page for an address that was never looked up: it cannot be one of the site's, or the site cannot respond now. */
export function errorPage(link: string, status: number, deps: Omit<PageDeps, 'reader'>): Page {
  const kind = errorKind(deps.definitions.kinds);
  const page = bare({ kind, link, ownLink: link, record: failedRecord(link, status) }, deps);
  return { ...page, head: deps.settings.headOf(page) };
}

/** A page with nothing on it, in the site's main language. */
function bare(
  pageBasics: Pick<Page, 'kind' | 'link' | 'ownLink' | 'record'>,
  { definitions: { kinds }, settings }: Omit<PageDeps, 'reader'>,
): HeadlessPage {
  const { without } = kinds[pageBasics.kind] ?? {};
  return {
    ...pageBasics,
    home: settings.root,
    language: languageOf('', settings.languages),
    isPreview: false,
    blocks: {},
    entities: {},
    needs: {},
    blogPageId: settings.blogPageId,
    ...(without && { without }),
  };
}

/** A page's language: the one its item declares, if the site knows it, else that of its path. */
function languageOfItem(source: Source, record: DataRecord, path: string, { reader, settings }: PageDeps): string {
  const subject = record.isPostType ? subjectRef(record) : undefined;
  const recordLanguage = subject && reader.readSiteSettings(source, subject)?.language;
  return recordLanguage !== undefined && Object.hasOwn(settings.languages, recordLanguage)
    ? recordLanguage
    : languageOf(path, settings.languages);
}

type ErrorRecord = Extract<DataRecord, { isError: true }>;

/**
 * A record as it leaves the site. Within the data layer it keeps what the source said; a visitor is told less. No status, word or
 * field tells a draft from a missing item. A source that fails or refuses everybody makes this site temporarily unavailable. A link
 * that selects by a parameter redirects to the item's address, unless it is a preview. `subject` is what the record is about, `root`
 * the site's folder.
 */
export function visitorRecord(
  record: DataRecord,
  subject: Entity | undefined,
  isPreview: boolean,
  root = '/',
): DataRecord {
  if (record.isError) return visitorError(record, isPreview, root);
  if (!subject || isPreview) return record;
  const page = record.isArchive ? record.page : 1;
  const location = redirectOfSelection({ ...record, page }, subject.link, root);
  return location === undefined ? record : redirectedRecord(record.link, { status: 301, location, isExternal: false });
}

function visitorError(record: ErrorRecord, isPreview: boolean, root: string): ErrorRecord {
  const { link, errorStatus } = record;
  const isRefused = errorStatus === 401 || errorStatus === 403;
  if (errorStatus >= 500 || errorStatus < 400) return failedRecord(link, 503);
  // Nothing was looked up, so nothing is known about the address.
  if (errorStatus === TOO_MANY) return record;
  if (isPreview) return isRefused ? failedRecord(link, 403) : record;
  // For a path, a refusal means that the source shuts everybody out: WordPress lists no drafts.
  if (isRefused && !isByNumber(record, root)) return failedRecord(link, 503);
  return isByNumber(record, root) ? failedRecord(link, 404) : record;
}

/** The status of a link that was not looked up because its client requests too many. */
const TOO_MANY = 429;

/** Whether an item was requested by its number. WordPress refuses that if the item is not public. */
const isByNumber = (record: DataRecord, root: string): boolean =>
  selectingNames(record, root).length > 0 || /^\/archives\/\d+\/$/.test(pathBelow(root, record.route) ?? '');

/** No page for visitors has more videos of other sites than this. */
const MAX_VIDEOS = 50;

/** The videos on a page that other sites host, each once: in the fields of its blocks, and in what editors wrote. */
export function videosOn({ blocks, entities }: Pick<HeadlessPage, 'blocks' | 'entities'>): readonly VideoPage[] {
  const videos = [...Object.values(blocks), ...Object.values(entities)].flatMap((value) => videosIn(value));
  return [...new Map(videos.map((page) => [page.url, page])).values()].slice(0, MAX_VIDEOS);
}

/** What was read of an item is the same object until the item changes, so it is searched only once. Editors' content may be deeply nested. */
const videosIn = memoize((value: object): readonly VideoPage[] => {
  const videos: VideoPage[] = [];
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const next = stack.pop();
    if (typeof next !== 'object' || next === null) continue;
    const page = videoOf(next);
    if (page) videos.unshift(page);
    else stack.push(...Object.values(next));
  }
  return videos;
});

function videoOf(value: object): VideoPage | undefined {
  if (!('host' in value && 'url' in value && isEmbedHost(value.host) && typeof value.url === 'string'))
    return undefined;
  const page = findVideoPage(value.url);
  return page?.url === value.url ? page : undefined;
}
