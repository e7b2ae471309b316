import type { Need, Source } from '#engine/content/source.ts';
import { needKey } from '#engine/content/source.ts';
import type { Language } from '#ui/language.tsx';
import type { HeadOfPage } from '#engine/render/head/createHead.ts';
import { needsOf } from './needsOf.ts';
import { listNeeds } from '#site/pageNeeds.ts';
import type { Known } from '#site/pageNeeds.ts';
import { entityOfRecord } from './page.ts';
import type { NeedAnswer, Page, ReadEntity } from './page.ts';
import { entityKey } from '#engine/content/source.ts';
import { kindOfRecord } from './pageKinds.ts';
import { readEntities, subjectRef } from './readEntities.ts';
import type { EntityReader } from './readEntities.ts';
import { visitorRecord } from './visitorRecord.ts';

/** One need may lead to another, but no chain is longer than this. */
const MAX_ROUNDS = 3;

/** Pages that are in Spanish throughout; every other page is in English. */
const SPANISH = /^\/es-lp\/$/;

/** What pages are put together with: settings of the site, and its way of making heads. */
export interface PageSettings {
  /** The id of the page that stands for the blog's index, where it is configured. */
  blogPageId: number | undefined;
  headOf: HeadOfPage;
  /** How long one visitor is kept waiting for the content source in all, in milliseconds. */
  timeLimitMs: number;
}

/** Fetches a link and all that its page needs, and reads it into what the screens show. Never throws for what the source says. */
export async function loadPage(
  source: Source,
  link: string,
  reader: EntityReader,
  settings: PageSettings,
  isPreview = false,
): Promise<Page> {
  beginEarly(source, link, settings);
  await source.fetch(link);
  const found = source.get(link);
  const ref = subjectRef(found);
  const subject = ref && source.entity(ref);
  const record = visitorRecord(found, subject, isPreview);
  const ownLink = subject?.link ?? record.route;
  const kind = subject?.isProtected && !record.isRedirection ? 'protected' : kindOfRecord(record, ownLink);
  const language: Language = SPANISH.test(ownLink) ? 'es' : 'en';

  let known: Known = { kind, record, entities: {}, needs: {}, blogPageId: settings.blogPageId };
  let needs: readonly Need[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    known = readKnown(known, source, needs, reader);
    const wanted = needsOf(known);
    if (wanted.length === needs.length) break;
    needs = wanted;
    await source.fetchNeeds(needs);
  }

  if (!record.isError && !record.isRedirection && !isPreview) source.noteNeeds(link, needs);

  // A source that names an item and does not give it has no page to show.
  const isLost = record.isPostType && !entityOfRecord(known);
  const page = { link: record.link, ownLink, language, isPreview, ...known, kind: isLost ? ('error' as const) : kind };
  return { ...page, head: settings.headOf(page, source) };
}

/** Calls that do not depend on each other go out together: what this page needed the last time, and what every list needs. */
function beginEarly(source: Source, link: string, { blogPageId }: PageSettings): void {
  if (source.refusal(link)) return;
  source.prefetchNeeds([...source.usualNeeds(link), ...(source.isArchiveLink(link) ? listNeeds(blogPageId) : [])]);
}

function readKnown(known: Known, source: Source, needs: readonly Need[], reader: EntityReader): Known {
  const answers: Record<string, NeedAnswer> = {};
  const entities: Record<string, ReadEntity> = readEntities(source, known.record, known.kind, reader);
  for (const need of needs) {
    const found = source.found(need);
    if (!found?.isFound || !('items' in found)) continue;
    const keys = found.items.map(entityKey);
    answers[needKey(need)] = { entities: keys, total: found.total, totalPages: found.totalPages };
    for (const item of found.items) {
      const key = entityKey(item);
      const entity = entities[key] ?? reader.readListed(source, item);
      if (entity) entities[key] = entity;
    }
  }
  return { ...known, entities, needs: answers };
}
