import type { ReadEntity } from './blocks/readableNeed.ts';
import { entityKey, failedRecord, needKey, pathBelow } from '@ostium/content';
import type { DataRecord, EntityRef, Need, NeedOutcome, Source } from '@ostium/content';
import { entityOfRecord, subjectRef } from './page.ts';
import type { HeadlessPage, NeedResult, Page } from './page.ts';
import { findKindWith } from './pageKind.ts';
import type { PageDefinitions } from './pageKind.ts';
import { bare, languageOf, lostPage, pageOfRecord } from './pageOfRecord.ts';
import type { PageDeps } from './pageOfRecord.ts';
import { videosOn } from './videosOn.ts';

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
