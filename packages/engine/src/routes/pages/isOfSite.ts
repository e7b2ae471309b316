import type { DataRecord } from '@ostium/content';

/**
 * Whether a record is of a page that the site has: an item, or a page of a list, at its own address. Addresses with parameters,
 * searches, pages beyond a list's end and other ways to write a date can be made up without end, whatever they show.
 */
export function isOfSite(record: DataRecord): boolean {
  if (record.isError || record.isRedirection || Object.keys(record.query).length > 0) return false;
  if (record.isDate && !record.route.endsWith(dateOf(record))) return false;
  if (record.isArchive) return !record.isSearch && record.page <= Math.max(1, record.totalPages);
  return record.isPostType === true;
}

/** The usual form of a date in an address: `/2026/03/05/`. */
const dateOf = ({ year, month, day }: { year: number; month?: number; day?: number }): string =>
  `/${[year, month, day].flatMap((part) => (part === undefined ? [] : String(part).padStart(2, '0'))).join('/')}/`;
