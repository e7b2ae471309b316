import type { ReadEntity } from '#engine/blocks/readableNeed.ts';
import { entityKey, failedRecord, needKey, pathBelow } from '#engine/content/source.ts';
import type { DataRecord, EntityRef, Found, Need, Source } from '#engine/content/source.ts';
import { entityOfRecord } from './page.ts';
import type { HeadlessPage, HeadTag, NeedResult, Page } from './page.ts';
import { errorKind, findKind, findKindWith } from './pageKind.ts';
import type { PageDefinitions } from './pageKind.ts';
import type { PageReader } from './pageReader.ts';
import { videosOn } from './videosOn.ts';
import type { FindVideoFacts } from './videosOn.ts';
import { visitorRecord } from './visitorRecord.ts';

/** One need may lead to another, but no chain is longer than this. */
const MAX_ROUNDS = 3;

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

/** Fetches a link and everything its page needs, and reads it into what the screens show. Never throws because of what the source says. */
export async function loadPage(source: Source, link: string, deps: PageDeps, isPreview = false): Promise<Page> {
  const { definitions, settings } = deps;
  const { kinds } = definitions;
  const found = (isPreview ? undefined : source.recordOfQuery(link)) ?? (await fetchRecord(source, link, deps));
  const ref = subjectRef(found);
  const subject = ref && source.entity(ref);
  const visible = visitorRecord(found, subject, isPreview, settings.root);
  const ownLink = subject?.link ?? visible.route;
  const isProtected = subject?.isProtected === true && !visible.isRedirection;
  const path = pathBelow(settings.root, ownLink) ?? '';
  const fitting = findKind(kinds, { record: visible, ownLink: path, isProtected, fields: subject?.raw['acf'] });
  const kind = fitting ?? errorKind(kinds);
  // A record that no kind of this site shows does not exist for visitors.
  const isShown = fitting !== undefined || visible.isRedirection;
  const lock = visible.isRedirection ? undefined : (subject?.lock ?? (isProtected ? 'closed' : undefined));
  const record = isShown ? visible : failedRecord(visible.link, 404);
  const isOpen = subject?.raw['comment_status'] === 'open' && record.isPostType === true;
  const mayWrite = isOpen && !isPreview && !lock && settings.takesComments?.(ownLink) === true;

  let page: HeadlessPage = {
    link: record.link,
    ownLink,
    home: settings.root,
    kind,
    language: languageOfItem(source, record, path, deps),
    isPreview,
    record,
    ...(lock && !record.isError && { lock }),
    ...(mayWrite && { comments: {} }),
    blocks: {},
    entities: {},
    needs: {},
    blogPageId: settings.blogPageId,
    ...withoutParts(kinds, kind),
  };
  let needs: readonly Need[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    page = readPage(page, source, needs, deps);
    const wanted = needsOf(page, definitions);
    if (wanted.length === needs.length) break;
    needs = wanted;
    await source.fetchNeeds(needs);
  }

  if (!record.isError && !record.isRedirection && !isPreview && !lock) source.noteNeeds(link, needs);

  // If the source names an item and does not send it, there is no page to show.
  const isLost = record.isPostType && !entityOfRecord(page);
  const isPartial = needs.some((need) => isMissing(source.found(need)));
  const whole = isPartial ? { ...page, isPartial: true as const } : page;
  const shown = isLost ? lostPage(page, kinds) : await withVideoFacts(whole, deps);
  return { ...shown, head: settings.headOf(shown, source) };
}

/** Whether the source failed to respond, which says nothing about the content. */
const isMissing = (found: Found | undefined): boolean =>
  found?.isFound === false && (found.status >= 500 || found.status === 429);

/** What other sites say about the videos that they host, if any is on the page and known by now. */
async function withVideoFacts(page: HeadlessPage, { findVideoFacts }: PageDeps): Promise<HeadlessPage> {
  const videoPages = findVideoFacts ? videosOn(page) : [];
  const videos = videoPages.length > 0 ? await findVideoFacts?.(videoPages) : undefined;
  return videos && Object.keys(videos).length > 0 ? { ...page, videos } : page;
}

/** The page to show if there is nothing to show: nothing of its item is left in it. */
function lostPage(page: HeadlessPage, kinds: PageDefinitions['kinds']): HeadlessPage {
  const { lock: _lock, comments: _comments, ...rest } = page;
  const [kind, record] = [errorKind(kinds), failedRecord(page.record.link, 404)];
  return { ...rest, kind, record, ownLink: record.route, blocks: {}, entities: {}, needs: {} };
}

/** The page for an address that was never looked up: it cannot be one of the site's, or the site cannot respond now. */
export function errorPage(
  link: string,
  status: number,
  { definitions: { kinds }, settings }: Omit<PageDeps, 'reader'>,
): Page {
  const kind = errorKind(kinds);
  const page: HeadlessPage = {
    link,
    ownLink: link,
    home: settings.root,
    kind,
    record: failedRecord(link, status),
    language: languageOf('', settings.languages),
    entities: {},
    blocks: {},
    needs: {},
    blogPageId: settings.blogPageId,
    isPreview: false,
    ...withoutParts(kinds, kind),
  };
  return { ...page, head: settings.headOf(page) };
}

/** A page's language: the one its item declares, if the site knows it, else that of its path. */
function languageOfItem(source: Source, record: DataRecord, path: string, { reader, settings }: PageDeps): string {
  const subject = record.isPostType ? subjectRef(record) : undefined;
  const said = subject && reader.readOwn(source, subject)?.language;
  return said !== undefined && Object.hasOwn(settings.languages, said) ? said : languageOf(path, settings.languages);
}

/** The language of the page at a path below the site's folder: the first that lists it, else the main one. */
export function languageOf(path: string, languages: Languages): string {
  const entries = Object.entries(languages);
  const [language = 'en'] = entries.find(([, paths]) => paths.some((own) => path.startsWith(own))) ?? entries[0] ?? [];
  return language;
}

/** The parts of the chrome that a kind omits, as a field of its pages. */
function withoutParts(kinds: PageDefinitions['kinds'], kind: string): Pick<HeadlessPage, 'without'> {
  const { without } = kinds[kind] ?? {};
  return without ? { without } : {};
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
  if (subject) add(subject, reader.readOwn(source, subject));
  if (record.isArchive) for (const item of record.items) add(item, reader.readListed(source, item));

  const results: Record<string, NeedResult> = {};
  for (const need of needs) {
    const found = source.found(need);
    if (!found?.isFound || !('items' in found)) continue;
    results[needKey(need)] = {
      entities: found.items.map(entityKey),
      total: found.total,
      totalPages: found.totalPages,
    };
    for (const item of found.items) add(item, reader.readListed(source, item));
  }
  const isItem = subject !== undefined && record.isPostType === true;
  return {
    ...page,
    entities,
    blocks: isItem ? reader.readBlocks(source, subject, page.kind, page.isPreview) : {},
    needs: results,
  };
}

/** The entity that a record is about, whether it is an item or an archive. */
export function subjectRef(record: DataRecord): EntityRef | undefined {
  if (record.isPostType) return { type: record.type, id: record.id };
  if (record.isTaxonomy) return { type: record.taxonomy, id: record.id };
  if (record.isAuthor) return { type: 'author', id: record.id };
  return undefined;
}
