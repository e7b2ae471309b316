import type { ArchiveBases } from '../config/permalink.ts';
import { sourceRefused } from '../errors.ts';
import { normalizeLink, parseLink } from '../link/link.ts';
import { redirectOfQuery } from '../link/wordpressQuery.ts';
import { failed, initialRecord, redirected } from './record.ts';
import type { DataRecord, ErrorRecord, Redirection, RedirectionRecord } from './record.ts';

/** An error record with a status and that status's own message, whatever the source said. */
export function failedRecord(link: string, status: number): ErrorRecord {
  return failed(initialRecord(normalizeLink(link)), sourceRefused(status, ''));
}

/** The record of a link that the site itself redirects. */
export function redirectedRecord(link: string, redirection: Redirection): RedirectionRecord {
  return redirected(initialRecord(normalizeLink(link)), redirection);
}

const FEED = /^(?:comments-)?(?:feed|rss2?|rdf|atom)$/i;

/**
 * The record of a link whose query says in WordPress's parameters what a path says here: a redirection to that path, or a 404 for a
 * feed. `undefined` for any other link. `isList` says whether the link's path is a list's.
 */
export function recordOfQuery(link: string, isList: boolean, config: ArchiveBases): DataRecord | undefined {
  const parsed = parseLink(normalizeLink(link));
  const isRoot = parsed.route === config.subdirectory;
  if (isRoot && FEED.test(parsed.query['feed'] ?? '')) return failedRecord(link, 404);
  const location = redirectOfQuery(parsed, isList, config);
  return location === undefined ? undefined : redirectedRecord(link, { status: 301, location, isExternal: false });
}
