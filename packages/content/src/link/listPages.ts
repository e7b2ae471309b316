import { formatLink, parseLink } from './link.ts';
import type { Link, Query } from './link.ts';

type ListLink = Pick<Link, 'route' | 'page' | 'query'>;

/** The parameter that makes a link show several pages of a list: it names the first. The link's own page is the last. */
const FIRST = 'from';

/** The most pages of a list that one view shows: each costs a call to the content source. */
const MOST_PAGES = 12;

/** The first page that a list link shows. A value that is not an earlier page is ignored, since anybody can write the parameter. */
export function firstPageOf({ page, query }: Pick<ListLink, 'page' | 'query'>): number {
  const from = query[FIRST] ?? '';
  const first = /^\d{1,6}$/.test(from) ? Number(from) : page;
  return first > 0 && first < page ? Math.max(first, page - MOST_PAGES + 1) : page;
}

/** The link that shows one more page than this list link; `undefined` if that would be too many. */
export function linkToMore({ route, page, query }: ListLink): string | undefined {
  const first = firstPageOf({ page, query });
  if (page - first + 1 >= MOST_PAGES) return undefined;
  return formatLink({ route, page: page + 1, query: { ...query, [FIRST]: String(first) } });
}

/** The link of the next page alone, without the pages that this link already shows. */
export function linkAfter({ route, page, query }: ListLink): string {
  const { [FIRST]: from, ...otherParameters } = query;
  return formatLink({
    route,
    page: page + 1,
    query: firstPageOf({ page, query }) < page || from === undefined ? otherParameters : query,
  });
}

/** The link of the page before the first one that this list link shows. */
export function linkBefore({ route, page, query }: ListLink): string | undefined {
  const first = firstPageOf({ page, query });
  if (first <= 1) return undefined;
  const { [FIRST]: from, ...otherParameters } = query;
  return formatLink({ route, page: first - 1, query: first < page || from === undefined ? otherParameters : query });
}

/**
 * The parameter with which a Query Loop on a page of WordPress shows a later page of its list: `query-1-page`, or `query-page` if the loop
 * has no number. WordPress reads it in requests of the REST API too.
 */
const LOOP_PAGE = /^query-(?:\d{1,4}-)?page$/;

/** The pages of Query Loops that a query asks for, by parameter. The first page is what everybody sees, so nobody asks for it. */
export const queryPagesOf = (query: Query): Query =>
  Object.fromEntries(
    Object.entries(query).filter(([name, page]) => LOOP_PAGE.test(name) && /^[1-9]\d{0,3}$/.test(page) && page !== '1'),
  );

/**
 * The link that a Query Loop means by a link to its page: from the page that it is on, with the pages of all its loops. WordPress writes
 * the address that it was requested at, the API's, with the loops' parameters added. `undefined` if there are none.
 */
export function linkToQueryPage(address: string): string | undefined {
  const { query } = parseLink(address);
  if (!Object.keys(query).some((name) => LOOP_PAGE.test(name))) return undefined;
  const pages = new URLSearchParams(queryPagesOf(query)).toString();
  return pages === '' ? './' : `?${pages}`;
}
