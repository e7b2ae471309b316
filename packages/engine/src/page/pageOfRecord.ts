import { failedRecord, pathBelow } from '@ostium/content';
import type { DataRecord, EntityRef, Source } from '@ostium/content';
import { subjectRef } from './page.ts';
import type { HeadlessPage, Page } from './page.ts';
import { errorKind, findKind, findKindWith } from './pageKind.ts';
import { languageOf } from './pageSettings.ts';
import type { PageDeps } from './pageSettings.ts';
import { visitorRecord } from './visitorRecord.ts';

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
  const facts = { record: visible, ownLink: path, isProtected, fields: subject?.raw['acf'] };
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
