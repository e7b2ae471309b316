import { normalizeLink, parseLink } from './link/link.ts';
import { endOfQuery } from './queryPath.ts';
import type { Bases } from './queryPath.ts';
import { failedRecord, redirectedRecord } from './records/ownRecords.ts';
import type { DataRecord } from './records/record.ts';

const FEED = /^(?:comments-)?(?:feed|rss2?|rdf|atom)$/i;

/** See `Source.recordOfQuery`. `isList` tells whether the link's path is a list's. */
export function recordOfQuery(link: string, isList: boolean, config: Bases): DataRecord | undefined {
  const parsed = parseLink(normalizeLink(link));
  const isRoot = parsed.route === config.subdirectory;
  if (isRoot && FEED.test(parsed.query['feed'] ?? '')) return failedRecord(link, 404);
  const location = endOfQuery(parsed, isList, config);
  return location === undefined ? undefined : redirectedRecord(link, { status: 301, location, isExternal: false });
}
