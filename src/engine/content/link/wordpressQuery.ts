import type { ArchiveBases } from '../config/permalink.ts';
import { formatLink, joinLink, parseLink } from './link.ts';
import type { Link, Query } from './link.ts';

/** WordPress's parameters that select an item by its number, at any path. */
const ITEM_NAMES = ['p', 'page_id'] as const;

/** Those that select only at the root: elsewhere `author` may belong to a campaign. */
const ROOT_NAMES = ['attachment_id', 'cat', 'author'] as const;

const NUMBER = /^\d+$/;

const hasNumber = (query: Query, name: string): boolean => NUMBER.test(query[name] ?? '');

/** Whether a link to the root selects something other than the root's own content, by a parameter that works only there. */
export const selectsAtRoot = ({ query }: Pick<Link, 'query'>): boolean =>
  ROOT_NAMES.some((name) => hasNumber(query, name));

/** The parameters of a link that decide what it shows: `?p=7`, `?cat=3`. Empty if its path decides. */
export function selectingNames({ route, query }: Pick<Link, 'route' | 'query'>, root = '/'): readonly string[] {
  const candidates: readonly string[] = route.toLowerCase() === root ? [...ITEM_NAMES, ...ROOT_NAMES] : ITEM_NAMES;
  const names = candidates.filter((name) => hasNumber(query, name));
  return names.includes('p') ? [...names, 'post_type'] : names;
}

/** The parameters of a link that do not decide what it shows, such as a campaign's or a search. */
export function remainingQuery(link: Pick<Link, 'route' | 'query'>, root = '/'): Query {
  const names = selectingNames(link, root);
  return names.length === 0
    ? link.query
    : Object.fromEntries(Object.entries(link.query).filter(([name]) => !names.includes(name)));
}

/**
 * Where a link that selects by a parameter redirects: to the proper link of what it shows, keeping its other parameters. `undefined`
 * if that is the same link, as with plain permalinks, and with drafts, which have no path.
 */
export function redirectOfSelection(
  link: Pick<Link, 'route' | 'query' | 'page'>,
  ownLink: string,
  root = '/',
): string | undefined {
  if (selectingNames(link, root).length === 0) return undefined;
  const own = parseLink(ownLink);
  const target = formatLink({ ...own, page: link.page, query: { ...remainingQuery(link, root), ...own.query } });
  return target === formatLink(link) ? undefined : target;
}

type Base = 'date' | 'category' | 'tag' | 'author' | 'page';

/** Parameters at the root that name something with a path of its own. `pathOf` gives that path below its base, if the values are valid. */
interface PathParameters {
  base: Base;
  names: readonly string[];
  pathOf: (...values: string[]) => string | undefined;
}

const joined = (parts: readonly (string | undefined)[] | undefined): string | undefined =>
  parts?.filter(Boolean).join('/');

const slugs = (value: string): string | undefined =>
  /^[a-z\d%_-]+(?:\/[a-z\d%_-]+)*$/i.exec(value.replace(/%2f/gi, '/'))?.[0];

/** WordPress's own parameters, except those that select by a number (`selectingNames`). */
const PATH_PARAMETERS: readonly PathParameters[] = [
  { base: 'date', names: ['m'], pathOf: (digits) => joined(/^(\d{4})(\d\d)?(\d\d)?\d*$/.exec(digits)?.slice(1)) },
  {
    base: 'date',
    names: ['year', 'monthnum', 'day'],
    pathOf: (year, month, day) => /^\d{4}(?:\/\d{1,2}){0,2}$/.exec(joined([year, month, month && day]) ?? '')?.[0],
  },
  { base: 'category', names: ['category_name'], pathOf: slugs },
  { base: 'tag', names: ['tag'], pathOf: slugs },
  { base: 'author', names: ['author_name'], pathOf: slugs },
  { base: 'page', names: ['pagename'], pathOf: slugs },
];

/** The path that a query stands for, below its base. */
function findPath(query: Query) {
  for (const { base, names, pathOf } of PATH_PARAMETERS) {
    const path = pathOf(...names.map((name) => query[name] ?? ''));
    if (path !== undefined && path !== '') return { base, names, path };
  }
  return undefined;
}

/** The list page that `paged` names, from the second on. */
const pageOf = (query: Query): number | undefined => {
  const page = /^\d{1,9}$/.test(query['paged'] ?? '') ? Number(query['paged']) : 1;
  return page > 1 ? page : undefined;
};

/** The parameters of a link that are no longer needed once it is written as a path. */
function pathNames({ route, query }: Pick<Link, 'route' | 'query'>, root: string): readonly string[] {
  const found = route.toLowerCase() === root ? findPath(query) : undefined;
  return [...(found?.names ?? []), ...(pageOf(query) === undefined ? [] : ['paged'])];
}

/** The parameters that a redirection drops because its target's path says the same. */
export const droppedNames = (link: Pick<Link, 'route' | 'query'>, root = '/'): readonly string[] => [
  ...selectingNames(link, root),
  ...pathNames(link, root),
];

/**
 * Where a link redirects whose query says in WordPress's parameters what a path says here: `/?m=202403`, `/?pagename=about`,
 * `/blog/?paged=2`. `undefined` if the link is fine as it is. An article has no pages, so `paged` counts only with `isList`.
 */
export function redirectOfQuery(
  link: Pick<Link, 'route' | 'query' | 'page'>,
  isList: boolean,
  config: ArchiveBases,
): string | undefined {
  const {
    subdirectory: root,
    dateBase = '',
    categoryBase = 'category',
    tagBase = 'tag',
    authorBase = 'author',
  } = config;
  const bases = { date: dateBase, category: categoryBase, tag: tagBase, author: authorBase, page: '' };
  const isRoot = link.route.toLowerCase() === root;
  const found = isRoot ? findPath(link.query) : undefined;
  const page = (isRoot || isList) && link.page === 1 ? pageOf(link.query) : undefined;
  if (!found && page === undefined) return undefined;
  const names = pathNames(link, root);
  const query = Object.fromEntries(Object.entries(link.query).filter(([name]) => !names.includes(name)));
  const route = found ? joinLink(root, bases[found.base], found.path) : link.route;
  return formatLink({ route, page: page ?? link.page, query });
}
