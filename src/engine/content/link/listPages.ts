import { formatLink } from './link.ts';
import type { Link } from './link.ts';

type ListLink = Pick<Link, 'route' | 'page' | 'query'>;

/** The parameter by which a link shows several pages of a list: the first of them. The page of the link is the last. */
const FIRST = 'from';

/** The most pages of a list that one view shows: each is a call to the content source. */
const MOST_PAGES = 12;

/** The first of the pages that a link of a list shows. What is no earlier page of it says nothing: the parameter is anybody's. */
export function firstPageOf({ page, query }: Pick<ListLink, 'page' | 'query'>): number {
  const from = query[FIRST] ?? '';
  const first = /^\d{1,6}$/.test(from) ? Number(from) : page;
  return first > 0 && first < page ? Math.max(first, page - MOST_PAGES + 1) : page;
}

/** The link that shows one page more than a link of a list does. Nothing where that would be too many. */
export function linkToMore({ route, page, query }: ListLink): string | undefined {
  const first = firstPageOf({ page, query });
  if (page - first + 1 >= MOST_PAGES) return undefined;
  return formatLink({ route, page: page + 1, query: { ...query, [FIRST]: String(first) } });
}

/** The link of the next page alone: of what a link shows, it shows nothing again. */
export function linkAfter({ route, page, query }: ListLink): string {
  const { [FIRST]: from, ...others } = query;
  return formatLink({
    route,
    page: page + 1,
    query: firstPageOf({ page, query }) < page || from === undefined ? others : query,
  });
}

/** The link of the page before the first that a link of a list shows. */
export function linkBefore({ route, page, query }: ListLink): string | undefined {
  const first = firstPageOf({ page, query });
  if (first <= 1) return undefined;
  const { [FIRST]: from, ...others } = query;
  return formatLink({ route, page: first - 1, query: first < page || from === undefined ? others : query });
}
