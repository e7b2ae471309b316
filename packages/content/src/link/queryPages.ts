import { parseLink } from './link.ts';
import type { Query } from './link.ts';

/**
 * The parameter with which a Query Loop on a page of WordPress shows a later page of its list: `query-1-page`, or `query-page` if the loop
 * has no number. WordPress reads it in requests of the REST API too.
 */
const NAME = /^query-(?:\d{1,4}-)?page$/;

/** The pages of Query Loops that a query asks for, by parameter. The first page is what everybody sees, so nobody asks for it. */
export const queryPagesOf = (query: Query): Query =>
  Object.fromEntries(
    Object.entries(query).filter(([name, page]) => NAME.test(name) && /^[1-9]\d{0,3}$/.test(page) && page !== '1'),
  );

/**
 * The link that a Query Loop means by a link to its page: from the page that it is on, with the pages of all its loops. WordPress writes
 * the address that it was requested at, the API's, with the loops' parameters added. `undefined` if there are none.
 */
export function linkToQueryPage(address: string): string | undefined {
  const { query } = parseLink(address);
  if (!Object.keys(query).some((name) => NAME.test(name))) return undefined;
  const pages = new URLSearchParams(queryPagesOf(query)).toString();
  return pages === '' ? './' : `?${pages}`;
}
