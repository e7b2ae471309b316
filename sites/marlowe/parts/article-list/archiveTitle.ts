import { isKind } from '../../entities/siteEntity.ts';
import type { ReadSubject } from '../../entities/archiveSubject.entity.ts';
import type { Page } from 'ostium';
import { decodeSegment, entityKey, readableValue } from '@ostium/content/browser';
import { blogPageOf } from './blogPage.ts';
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

type ListPage = Pick<Page, 'record' | 'entities' | 'language' | 'needs' | 'blogPageId' | 'home'>;

/** The heading of an archive: its term, author, date or search, else the title of the blog's page, or the name of the items listed. */
export function archiveHeading(page: ListPage): ArchiveHeading {
  const { record, language } = page;
  const messages = messagesIn(language);
  if (!record.isArchive) return { subject: '' };
  if (record.isSearch) {
    const words = readableValue(record.searchQuery).trim();
    return words === '' ? { subject: messages.search } : { kind: `${messages.searchResults}:`, subject: words };
  }

  const name = subjectOf(page)?.name;
  if (record.isAuthor) return { kind: messages.articlesBy, subject: name ?? '' };
  if (record.isTag) return { kind: `${messages.taggedWith}:`, subject: name ?? '' };
  if (record.isDate) return { kind: messages.articlesFrom, subject: formatPeriod(record, language) };
  if (record.isPostTypeArchive && record.type !== 'post') return { subject: nameInPath(record.route) };
  return { subject: name ?? blogPageOf(page)?.title ?? messages.latestTitle };
}

/** The same on one line. */
export function archiveTitle(page: ListPage): string {
  const { kind, subject } = archiveHeading(page);
  return `${kind ?? ''} ${subject}`.trim();
}

/** A type's items are at a path that names them: `/case-studies/`. */
function nameInPath(route: string): string {
  const words = decodeSegment(route.split('/').at(-2) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
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
