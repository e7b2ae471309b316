import type { SourceConfig, ArchiveBases } from '../config.ts';
import { formatLink, joinLink, parseLink } from '../link/link.ts';
import type { Link, Query } from '../link/link.ts';

/** WordPress's parameters that select an item by its number, at any path. */
const ITEM_NAMES = ['p', 'page_id'] as const;

/** Those that select only at the root: elsewhere `author` may belong to a campaign. */
const ROOT_NAMES = ['attachment_id', 'cat', 'author'] as const;

/** Those that select an item by its name, at the root too. */
const NAMES = ['name', 'attachment'] as const;

const NUMBER = /^\d+$/;
const NAME = /^[\w%-]+$/;

const hasNumber = (query: Query, name: string): boolean => NUMBER.test(query[name] ?? '');

/** Whether a link to the root selects something other than the root's own content, by a parameter that works only there. */
export const selectsAtRoot = ({ query }: Pick<Link, 'query'>): boolean =>
  ROOT_NAMES.some((name) => hasNumber(query, name)) || NAMES.some((name) => NAME.test(query[name] ?? ''));

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
  const ownLinkParts = parseLink(ownLink);
  const target = formatLink({
    ...ownLinkParts,
    page: link.page,
    query: { ...remainingQuery(link, root), ...ownLinkParts.query },
  });
  return target === formatLink(link) ? undefined : target;
}

type Base = 'date' | 'category' | 'tag' | 'author' | 'page';

/** Parameters at the root that name something with a path of its own. `pathOf` gives that path below its base, if the values are valid. */
interface PathParameters {
  base: Base;
  names: readonly string[];
  pathOf: (...values: string[]) => string | undefined;
}

const joinParts = (parts: readonly (string | undefined)[] | undefined): string | undefined =>
  parts?.filter(Boolean).join('/');

const slugs = (value: string): string | undefined =>
  /^[a-z\d%_-]+(?:\/[a-z\d%_-]+)*$/i.exec(value.replace(/%2f/gi, '/'))?.[0];

/** WordPress's own parameters, except those that select by a number (`selectingNames`). */
const PATH_PARAMETERS: readonly PathParameters[] = [
  { base: 'date', names: ['m'], pathOf: (digits) => joinParts(/^(\d{4})(\d\d)?(\d\d)?\d*$/.exec(digits)?.slice(1)) },
  {
    base: 'date',
    names: ['year', 'monthnum', 'day'],
    pathOf: (year, month, day) => /^\d{4}(?:\/\d{1,2}){0,2}$/.exec(joinParts([year, month, month && day]) ?? '')?.[0],
  },
  { base: 'category', names: ['category_name'], pathOf: slugs },
  { base: 'tag', names: ['tag'], pathOf: slugs },
  { base: 'author', names: ['author_name'], pathOf: slugs },
  { base: 'page', names: ['pagename'], pathOf: slugs },
];

/** What WordPress's addresses mean on this site depends on. */
export type AddressConfig = ArchiveBases & Partial<Pick<SourceConfig, 'postTypes' | 'taxonomies' | 'permalink'>>;

/** The path below the site's folder that a query stands for, and the parameters that say it. */
function findPath(query: Query, config: AddressConfig): { names: readonly string[]; path: string } | undefined {
  const { dateBase = '', categoryBase = 'category', tagBase = 'tag', authorBase = 'author' } = config;
  const bases = { date: dateBase, category: categoryBase, tag: tagBase, author: authorBase, page: '' };
  for (const { base, names, pathOf } of PATH_PARAMETERS) {
    const path = pathOf(...names.map((name) => query[name] ?? ''));
    if (path !== undefined && path !== '') return { names, path: joinLink(bases[base], path) };
  }
  const { postTypes = [], taxonomies = [] } = config;
  for (const name of [...taxonomies.map(({ taxonomy }) => taxonomy), ...postTypes.map(({ type }) => type)]) {
    const path = slugs(query[name] ?? '');
    if (path !== undefined) return { names: [name, 'post_type', 'name'], path: joinLink(name, path) };
  }
  // With words to search for, the type only narrows the search.
  const type =
    query['s'] === undefined ? postTypes.find((postType) => postType.type === query['post_type']) : undefined;
  const item = slugs(query['name'] ?? '');
  if (type && item !== undefined) return { names: ['post_type', 'name'], path: joinLink(type.type, item) };
  return type?.archive === undefined ? undefined : { names: ['post_type'], path: joinLink(type.archive) };
}

/** The list page that `paged` names, from the second on. */
const pageOf = (query: Query): number | undefined => {
  const page = /^\d{1,9}$/.test(query['paged'] ?? '') ? Number(query['paged']) : 1;
  return page > 1 ? page : undefined;
};

/** The parameters of a link that are no longer needed once it is written as a path. */
function pathNames({ route, query }: Pick<Link, 'route' | 'query'>, config: AddressConfig): readonly string[] {
  const pathSelection = route.toLowerCase() === config.subdirectory ? findPath(query, config) : undefined;
  return [...(pathSelection?.names ?? []), ...(pageOf(query) === undefined ? [] : ['paged'])];
}

/** The parameters that a redirection drops because its target's path says the same. */
export const droppedNames = (link: Pick<Link, 'route' | 'query'>, root = '/'): readonly string[] => [
  ...selectingNames(link, root),
  ...pathNames(link, { subdirectory: root }),
];

/**
 * Where a link redirects whose query says in WordPress's parameters what a path says here: `/?m=202403`, `/?pagename=about`,
 * `/?genre=noir`, `/blog/?paged=2`. `undefined` if the link is fine as it is. An article has no pages, so `paged` counts only with
 * `isList`.
 */
export function redirectOfQuery(
  link: Pick<Link, 'route' | 'query' | 'page'>,
  isList: boolean,
  config: AddressConfig,
): string | undefined {
  const { subdirectory: root } = config;
  const isRoot = link.route.toLowerCase() === root;
  const pathSelection = isRoot && !NUMBER.test(link.query['p'] ?? '') ? findPath(link.query, config) : undefined;
  const page = (isRoot || isList) && link.page === 1 ? pageOf(link.query) : undefined;
  if (!pathSelection && page === undefined) return undefined;
  const names = [...(pathSelection?.names ?? []), ...(page === undefined ? [] : ['paged'])];
  const query = without(link.query, names);
  const route = pathSelection ? joinLink(root, pathSelection.path) : link.route;
  return formatLink({ route, page: page ?? link.page, query });
}

const without = (query: Query, names: readonly string[]): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));

/** WordPress has feeds in several formats below every page, article and archive, and some at its root. */
const FEED_PATH = /\/feed(?:\/(?:feed|rdf|rss2?|atom))?\/?$|^\/(?:rdf|rss2?|atom)\/?$/i;
const FEED_NAME = /^(?:comments-)?(?:feed|rdf|rss2?|atom)$/i;

/**
 * The site's feed for any of WordPress's: of an article's comments, of a category, in any format. The site has one list of articles, in
 * two formats. The path is below the site's folder. `undefined` if it is no feed.
 */
export function feedOf(path: string, query: Query): 'feed/' | 'feed/atom/' | undefined {
  const isNamed = FEED_NAME.test(query['feed'] ?? '');
  const name = isNamed ? query['feed'] : FEED_PATH.exec(path)?.[0];
  if (name === undefined) return undefined;
  return /atom\/?$/i.test(name) ? 'feed/atom/' : 'feed/';
}

/** What WordPress adds to the path of an item whose comments have pages. How many are on a page is its own setting. */
const COMMENT_PAGE = /(?<=\/)comment-page-\d+\/$/i;

/** What is searched for, in WordPress's own addresses. */
const SEARCH = /^(?:\/index\.php)?\/search\/([^/]+)\/$/i;

/**
 * Where an address of WordPress redirects that shows here what another one shows: searches, feeds, pages of comments, and what is behind
 * `/index.php/` if permalinks are not. `undefined` if it is none of these. Editors cannot give a page such an address.
 */
export function redirectOfAddress(
  link: Pick<Link, 'route' | 'query' | 'page'>,
  { subdirectory: root, permalink }: AddressConfig,
): string | undefined {
  const { route, query, page } = link;
  const path = `/${route.slice(root.length)}`;
  if (!route.toLowerCase().startsWith(root)) return undefined;
  const feed = feedOf(path, query);
  const currentLink = formatLink({ route, page, query });
  if (feed) return joinLink(root, feed) === currentLink ? undefined : joinLink(root, feed);
  const [, words] = SEARCH.exec(path) ?? [];
  if (words !== undefined) return formatLink({ route: root, page, query: { ...query, s: words } });
  const item = route.replace(COMMENT_PAGE, '');
  const index = joinLink(root, 'index.php');
  const isBehindIndex =
    item.startsWith(index) && item !== index && permalink !== undefined && !permalink.includes('index.php');
  const place = isBehindIndex ? root + item.slice(index.length) : item;
  const target = formatLink({ route: place, page, query });
  return target === currentLink ? undefined : target;
}

/**
 * What a name in a WordPress path stands for:
 * - `program`: a PHP file that does something when requested;
 * - `code`: a folder of such files and their dependencies;
 * - `files`: the folder of plugins, themes and uploads;
 * - `api`: the REST API at its usual address;
 * - `service`: something for programs directly below the home address, not a page; a feed, for example.
 */
export type WordPressPart = 'program' | 'code' | 'files' | 'api' | 'service';

const PROGRAM = /^(?:wp-[^/]*|xmlrpc)\.php$/i;

const PARTS: ReadonlyMap<string, WordPressPart> = new Map([
  ['wp-admin', 'code'],
  ['wp-includes', 'code'],
  ['wp-content', 'files'],
  ['wp-json', 'api'],
  ['feed', 'service'],
  ['comments', 'service'],
  ['xmlrpc', 'service'],
]);

/** What a name in a WordPress path stands for; `undefined` for a name that could be a page's. */
export const wordpressPart = (name: string): WordPressPart | undefined =>
  PROGRAM.test(name) ? 'program' : PARTS.get(name.toLowerCase());

/** Whether a path, with its escapes decoded, contains one of these parts, whichever folder WordPress is installed in. */
export const hasWordPressPart = (path: string, parts: readonly WordPressPart[]): boolean =>
  path.split('/').some((name) => {
    const part = wordpressPart(name);
    return part !== undefined && parts.includes(part);
  });
