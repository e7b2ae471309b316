import { isKind } from '../../entities/siteEntity.ts';
import type { ReadSubject } from '../../entities/archiveSubject.entity.ts';
import type { Page } from '#engine/pages/page.ts';
import { entityKey, readableValue } from '#engine/content/browserSource.ts';
import { messagesIn } from '../../messages/messages.ts';

/** The term or author that an archive is about, if it is about one. */
export function subjectOf(page: Pick<Page, 'record' | 'entities'>): ReadSubject | undefined {
  const { record } = page;
  if (!record.isArchive || !('id' in record) || record.id === undefined) return undefined;
  const type = record.isAuthor ? 'author' : record.isTaxonomy ? record.taxonomy : undefined;
  const entity = type === undefined ? undefined : page.entities[entityKey({ type, id: record.id })];
  return isKind(entity, 'term') || isKind(entity, 'author') ? entity : undefined;
}

/** The heading of an archive in two halves: one shared by all of its kind, and one for its subject. */
export interface ArchiveHeading {
  kind?: string | undefined;
  subject: string;
}

/** The heading of an archive: its term, author, date or search, else the blog's own title. */
export function archiveHeading(page: Pick<Page, 'record' | 'entities' | 'language'>): ArchiveHeading {
  const { record, language } = page;
  const messages = messagesIn(language);
  if (!record.isArchive) return { subject: '' };
  if (record.isSearch) return { kind: `${messages.searchResults}:`, subject: readableValue(record.searchQuery) };

  const name = subjectOf(page)?.name;
  if (record.isAuthor) return { kind: messages.articlesBy, subject: name ?? '' };
  if (record.isTag) return { kind: `${messages.taggedWith}:`, subject: name ?? '' };
  if (record.isDate) return { kind: messages.articlesFrom, subject: formatPeriod(record, language) };
  return { subject: name ?? messages.latestTitle };
}

/** The same on one line. */
export function archiveTitle(page: Pick<Page, 'record' | 'entities' | 'language'>): string {
  const { kind, subject } = archiveHeading(page);
  return `${kind ?? ''} ${subject}`.trim();
}

function formatPeriod({ year, month, day }: { year: number; month?: number; day?: number }, language: string): string {
  const date = new Date(Date.UTC(year, (month ?? 1) - 1, day ?? 1));
  return new Intl.DateTimeFormat(language, {
    year: 'numeric',
    ...(month !== undefined && { month: 'long' }),
    ...(day !== undefined && { day: 'numeric' }),
    timeZone: 'UTC',
  }).format(date);
}
