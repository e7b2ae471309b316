import { formatLink, parseLink } from './link.ts';
import type { Link, Query } from './link.ts';

/** WordPress's parameters that select an item by its number, at whatever path they stand. */
const ITEM_NAMES = ['p', 'page_id'] as const;

/** Those that select at the root alone: elsewhere an `author` may be a campaign's. */
const ROOT_NAMES = ['attachment_id', 'cat', 'author'] as const;

const NUMBER = /^\d+$/;

const hasNumber = (query: Query, name: string): boolean => NUMBER.test(query[name] ?? '');

/** Whether a link of the root selects something other than what stands there, by a parameter that does so nowhere else. */
export const selectsAtRoot = ({ query }: Pick<Link, 'query'>): boolean =>
  ROOT_NAMES.some((name) => hasNumber(query, name));

/** The parameters of a link that decide what it shows: `?p=7`, `?cat=3`. None where its path decides. */
export function selectingNames({ route, query }: Pick<Link, 'route' | 'query'>, root = '/'): readonly string[] {
  const candidates: readonly string[] = route.toLowerCase() === root ? [...ITEM_NAMES, ...ROOT_NAMES] : ITEM_NAMES;
  const names = candidates.filter((name) => hasNumber(query, name));
  return names.includes('p') ? [...names, 'post_type'] : names;
}

/** The parameters of a link that do not decide what it shows: a campaign's, a search. */
export function remainingQuery(link: Pick<Link, 'route' | 'query'>, root = '/'): Query {
  const names = selectingNames(link, root);
  return names.length === 0
    ? link.query
    : Object.fromEntries(Object.entries(link.query).filter(([name]) => !names.includes(name)));
}

/**
 * Where a link that selects by a parameter ends: at the own link of what it shows, its further parameters kept. `undefined`
 * where it is there already, as with plain permalinks and drafts, which have no path.
 */
export function endOfSelection(
  link: Pick<Link, 'route' | 'query' | 'page'>,
  ownLink: string,
  root = '/',
): string | undefined {
  if (selectingNames(link, root).length === 0) return undefined;
  const own = parseLink(ownLink);
  const end = formatLink({ ...own, page: link.page, query: { ...remainingQuery(link, root), ...own.query } });
  return end === formatLink(link) ? undefined : end;
}
