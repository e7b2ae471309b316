import { failedRecord, pathBelow, redirectOfSelection, redirectedRecord, selectingNames } from '@ostium/content';
import type { DataRecord, EntityRef, Source, Entity } from '@ostium/content';
import { subjectRef } from './page.ts';
import type { HeadlessPage, Page, HeadTag } from './page.ts';
import { errorKind, findKind, findKindWith } from './pageKind.ts';
import type { PageDefinitions } from './pageKind.ts';
import type { PageReader } from './pageReader.ts';
import type { FindVideoFacts } from './videosOn.ts';

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

/** The language of the page at a path below the site's folder: the first that lists it, else the main one. */
export function languageOf(path: string, languages: Languages): string {
  const entries = Object.entries(languages);
  const [language = 'en'] =
    entries.find(([, paths]) => paths.some((privatePath) => path.startsWith(privatePath))) ?? entries[0] ?? [];
  return language;
}

/** The page that shows a record, with nothing on it yet: its kind, its language, and what a visitor may know of it and do with it. */
export function pageOfRecord(
  sourceRecord: DataRecord,
  source: Source,
  deps: PageDeps,
  isPreview: boolean,
): HeadlessPage {
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
export function lostPage({ link, language, isPreview }: HeadlessPage, deps: PageDeps): HeadlessPage {
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
export function bare(
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
