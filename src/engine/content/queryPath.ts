import type { SourceConfig } from './config/config.ts';
import { formatLink, joinLink } from './link/link.ts';
import type { Link } from './link/link.ts';
import type { Query } from './link/link.ts';
import { selectingNames } from './link/selection.ts';

/** The paths that archives stand below, where the site has its own. */
export type Bases = Pick<SourceConfig, 'subdirectory' | 'dateBase' | 'categoryBase' | 'tagBase' | 'authorBase'>;
type Base = 'date' | 'category' | 'tag' | 'author' | 'page';

/** Parameters of the root that name what has a path of its own, and the end of that path, where their values have its shape. */
interface Place {
  base: Base;
  names: readonly string[];
  pathOf: (...values: string[]) => string | undefined;
}

const joined = (parts: readonly (string | undefined)[] | undefined): string | undefined =>
  parts?.filter(Boolean).join('/');

const slugs = (value: string): string | undefined =>
  /^[a-z\d%_-]+(?:\/[a-z\d%_-]+)*$/i.exec(value.replace(/%2f/gi, '/'))?.[0];

/** WordPress's own, but for those that select by a number: see `selectingNames`. */
const PLACES: readonly Place[] = [
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

/** Which place a query names, with the end of its path. */
function placeOf(query: Query) {
  for (const { base, names, pathOf } of PLACES) {
    const path = pathOf(...names.map((name) => query[name] ?? ''));
    if (path !== undefined && path !== '') return { base, names, path };
  }
  return undefined;
}

/** The page of a list that `paged` names, from the second on. */
const pageOf = (query: Query): number | undefined => {
  const page = /^\d{1,9}$/.test(query['paged'] ?? '') ? Number(query['paged']) : 1;
  return page > 1 ? page : undefined;
};

/** The parameters of a link that its path says once it is written as a path. */
function pathNames({ route, query }: Pick<Link, 'route' | 'query'>, root: string): readonly string[] {
  const place = route.toLowerCase() === root ? placeOf(query) : undefined;
  return [...(place?.names ?? []), ...(pageOf(query) === undefined ? [] : ['paged'])];
}

/** The parameters of a link that no redirection takes along: the path at its end says the same. */
export const spentNames = (link: Pick<Link, 'route' | 'query'>, root = '/'): readonly string[] => [
  ...selectingNames(link, root),
  ...pathNames(link, root),
];

/**
 * The path of a link that says by WordPress's parameters what a path says here: `/?m=202403`, `/?pagename=about`,
 * `/blog/?paged=2`. `undefined` where the link is fine as it is. An article has no pages, so `isList` tells whether `paged` counts.
 */
export function endOfQuery(
  link: Pick<Link, 'route' | 'query' | 'page'>,
  isList: boolean,
  config: Bases,
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
  const place = isRoot ? placeOf(link.query) : undefined;
  const page = (isRoot || isList) && link.page === 1 ? pageOf(link.query) : undefined;
  if (!place && page === undefined) return undefined;
  const names = pathNames(link, root);
  const query = Object.fromEntries(Object.entries(link.query).filter(([name]) => !names.includes(name)));
  const route = place ? joinLink(root, bases[place.base], place.path) : link.route;
  return formatLink({ route, page: page ?? link.page, query });
}
