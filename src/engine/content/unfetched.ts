import { parseLink } from './link.ts';
import type { DataRecord, UnfetchedRecord } from './record.ts';

/** What every record says of its link. */
export const fieldsOf = ({ link, route, query, page }: Pick<DataRecord, 'link' | 'route' | 'query' | 'page'>) => ({
  link,
  route,
  query,
  page,
});

/** The record of a link that was never fetched. `link` is in its normal form. */
export function unfetched(link: string, known?: Pick<UnfetchedRecord, 'type' | 'taxonomy' | 'id'>): UnfetchedRecord {
  return { ...fieldsOf({ link, ...parseLink(link) }), ...known, isReady: false, isFetching: false };
}
