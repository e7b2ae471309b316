import type { PostTypeSetting, SourceConfig, TaxonomySetting } from '../config.ts';
import {
  articleArchive,
  authorArchive,
  postTypeArchive,
  termArchive,
  dateOr,
  orArchiveElsewhere,
} from '../handlers/archives.ts';
import type { Handler, RouteParams } from '../handlers/handler.ts';
import { anyItemByQuery, itemById, itemByName, itemByQuery, singleItem } from '../handlers/items.ts';
import { formatLink, joinLink, normalizeLink } from '../link/link.ts';
import type { Link } from '../link/link.ts';
import { selectsAtRoot } from '../addresses/wordpressAddresses.ts';

/** One shape of address, and the handler for it. */
export interface Rule {
  name: string;
  /** Lower numbers are tried first; among equals, the order of the list decides. */
  priority: number;
  /** What the pattern is tested against: the route, or the whole normal form with page, query and hash. */
  on: 'path' | 'link';
  pattern: RegExp;
  /** Whether such an address is a list, whatever it turns out to contain. */
  isArchive?: true;
  handle: Handler;
}

/** A rule that matches a link. */
export interface Match extends Pick<Rule, 'name' | 'on' | 'isArchive' | 'handle'> {
  /** The pattern's source. */
  pattern: string;
  /** The named groups that matched, in the link's letter case. */
  params: RouteParams;
}

/** The rules of a site: those of its kind of WordPress, and those of its own post types and taxonomies. */
export function rulesFor({ isWpCom, postTypes, taxonomies }: SourceConfig): readonly Rule[] {
  return inPriorityOrder([
    ...(isWpCom ? WORDPRESS_COM_RULES : WORDPRESS_RULES),
    ...postTypes.flatMap(rulesOfPostType),
    ...taxonomies.map(ruleOfTaxonomy),
  ]);
}

const category = termArchive({ taxonomy: 'category', endpoint: 'categories' });
const tag = termArchive({ taxonomy: 'tag', endpoint: 'tags' });
const post = orArchiveElsewhere(singleItem(['posts', 'pages', 'media']));
const page = singleItem(['pages', 'posts', 'media']);
const attachment = singleItem(['media', 'posts', 'pages']);

// Routes always end with a slash, so no pattern needs to make it optional.

/** Shared by both kinds of WordPress. */
// oxfmt-ignore
const ARCHIVE_RULES: readonly Rule[] = [
  { priority: 20, name: 'post archive', on: 'path', pattern: /^\/$/,                                                     isArchive: true, handle: articleArchive },
  { priority: 20, name: 'category',     on: 'path', pattern: /^\/category\/(?:.+\/)?(?<slug>[^/]+)\/$/i,                  isArchive: true, handle: category },
  { priority: 20, name: 'tag',          on: 'path', pattern: /^\/tag\/(?<slug>[^/]+)\/$/i,                                isArchive: true, handle: tag },
  { priority: 20, name: 'author',       on: 'path', pattern: /^\/author\/(?<slug>[^/]+)\/$/i,                             isArchive: true, handle: authorArchive },
  { priority: 20, name: 'date',         on: 'path', pattern: /^\/(?<year>\d+)(?:\/(?<month>\d+))?(?:\/(?<day>\d+))?\/$/,  isArchive: true, handle: dateOr(post) },
];

/** A number in the query of the root, or of one of its pages. */
const atRootWith = (name: string): RegExp => new RegExp(`^/(?:page/\\d+/)?\\?(?:[^#]*&)?${name}=(?<id>\\d+)(?:[&#]|$)`);

/** Self-hosted WordPress. */
// oxfmt-ignore
const WORDPRESS_RULES: readonly Rule[] = [
  { priority: 10, name: 'post with query permalink', on: 'link', pattern: /^[^#]*[?&]p=(?<id>\d+)(?:[&#]|$)/,       handle: anyItemByQuery('post') },
  { priority: 10, name: 'page with query permalink', on: 'link', pattern: /^[^#]*[?&]page_id=(?<id>\d+)(?:[&#]|$)/, handle: anyItemByQuery('page') },
  { priority: 10, name: 'attachment with query permalink', on: 'link', pattern: atRootWith('attachment_id'), handle: anyItemByQuery('attachment') },
  { priority: 10, name: 'category with query permalink',   on: 'link', pattern: atRootWith('cat'),           handle: category },
  { priority: 10, name: 'author with query permalink',     on: 'link', pattern: atRootWith('author'),        handle: authorArchive },
  { priority: 10, name: 'post with its name in the query',       on: 'link', pattern: /^\/\?(?:[^#]*&)?name=(?<slug>[\w%-]+)(?:[&#]|$)/,       handle: itemByName(['posts']) },
  { priority: 10, name: 'attachment with its name in the query', on: 'link', pattern: /^\/\?(?:[^#]*&)?attachment=(?<slug>[\w%-]+)(?:[&#]|$)/, handle: itemByName(['media']) },
  ...ARCHIVE_RULES,
  { priority: 20, name: 'attachment from post by day', on: 'path', pattern: /^\/(?<year>\d+)\/(?<month>\d+)(?:\/(?<day>\d+))?\/(?!\d+\/)(?<postSlug>[^/]+)\/(?<slug>[^/]+)\/$/, handle: attachment },
  { priority: 20, name: 'post by id',                  on: 'path', pattern: /^\/archives\/(?<id>\d+)\/$/i,                       handle: itemById('posts') },
  { priority: 20, name: 'attachment from post by id',  on: 'path', pattern: /^\/archives\/(?<postId>\d+)\/(?<slug>[^/]+)\/$/i,   handle: attachment },
  { priority: 30, name: 'post type',                   on: 'path', pattern: /^\/(?:.+\/)?(?<slug>[^/]+)\/$/,                     handle: post },
];

/** WordPress.com. */
// oxfmt-ignore
const WORDPRESS_COM_RULES: readonly Rule[] = [
  ...ARCHIVE_RULES,
  { priority: 20, name: 'post', on: 'path', pattern: /^\/(?<year>\d+)\/(?<month>\d+)\/(?<day>\d+)\/(?<slug>[^/]+)\/$/, handle: post },
  { priority: 20, name: 'page', on: 'path', pattern: /^\/(?:.+\/)?(?<slug>[^/]+)\/$/,                                  handle: page },
];

function rulesOfPostType({ type, endpoint, archive }: PostTypeSetting): readonly Rule[] {
  const byQuery = `^(?=[^#]*[?&]p=(?<id>\\d+)(?:[&#]|$))[^#]*[?&]post_type=${literal(type)}(?:[&#]|$)`;
  const itemRule: Rule = { priority: 10, name: type, on: 'path', pattern: below(type), handle: singleItem([endpoint]) };
  return [
    // The archive may be at a path below the type's own, and is the more specific of the two.
    ...(archive === undefined
      ? []
      : [
          {
            ...itemRule,
            name: `${type} archive`,
            pattern: pathPattern(archive),
            isArchive: true as const,
            handle: postTypeArchive({ type, endpoint }),
          },
        ]),
    itemRule,
    {
      ...itemRule,
      priority: 9,
      name: `${type} with query permalink`,
      on: 'link',
      pattern: new RegExp(byQuery),
      handle: itemByQuery({ type, endpoint }),
    },
  ];
}

function ruleOfTaxonomy(setting: TaxonomySetting): Rule {
  const { taxonomy } = setting;
  return {
    priority: 10,
    name: taxonomy,
    on: 'path',
    pattern: below(taxonomy),
    isArchive: true,
    handle: termArchive(setting),
  };
}

const literal = (text: string): string => text.replace(/[^\w]/g, '\\$&');
const pathOf = (text: string): string => literal(text.replace(/^\/+|\/+$/g, ''));
const pathPattern = (path: string): RegExp => new RegExp(`^/${pathOf(path)}/$`, 'i');
const below = (path: string): RegExp => new RegExp(`^/${pathOf(path)}/(?:.+/)?(?<slug>[^/]+)/$`, 'i');

/** Rules in the order in which they are tried. */
export const inPriorityOrder = <R extends Pick<Rule, 'priority'>>(rules: readonly R[]): readonly R[] =>
  rules.toSorted((a, b) => a.priority - b.priority);

/** The first matching rule; the rules are in priority order. */
export function matchRule(rules: readonly Rule[], link: Link): Match | undefined {
  const fullLink = formatLink(link);
  for (const { name, on, isArchive, pattern, handle } of rules) {
    const match = pattern.exec(on === 'path' ? link.route : fullLink);
    if (!match) continue;
    const params = takenGroups(match.groups);
    return { name, on, ...(isArchive && { isArchive }), pattern: pattern.source, handle, params };
  }
  return undefined;
}

function takenGroups(groups: Readonly<Record<string, string | undefined>> = {}): RouteParams {
  return Object.fromEntries(Object.entries(groups).filter(([, value]) => value !== undefined));
}

/** What the settings make of a route before a rule is chosen. The visitor's address does not change. */
export interface InternalRedirection {
  name: string;
  /** `undefined` if the settings leave no rule for the route: it moved elsewhere, or is outside the site. */
  route: string | undefined;
}

interface Candidate {
  name: string;
  /** The new route; `undefined` for none; `false` if the link is not concerned. */
  apply: (link: Link) => string | undefined | false;
}

/** Compiles the settings. Only the first redirection that concerns a link is applied. */
export function createInternalRedirection(config: SourceConfig): (link: Link) => InternalRedirection | undefined {
  const candidates = candidatesOf(config);
  return (link) => {
    for (const { name, apply } of candidates) {
      const route = apply(link);
      if (route !== false) return { name, route };
    }
    return undefined;
  };
}

function candidatesOf({ subdirectory: root, homepage, postsPage, ...bases }: SourceConfig): Candidate[] {
  const inside = (path: string) => normalizeLink(joinLink(root, path));
  return [
    ...(homepage ? [{ name: 'homepage', apply: (link: Link) => isFrontPage(link, root) && homepage }] : []),
    ...(postsPage ? [{ name: 'posts page', apply: (link: Link) => isAt(link, inside(postsPage)) && '/' }] : []),
    ...baseCandidates('category', inside, bases.categoryBase),
    ...baseCandidates('tag', inside, bases.tagBase),
    ...baseCandidates('author', inside, bases.authorBase),
    ...dateCandidates(inside, bases.dateBase),
    ...subdirectoryCandidates(root),
  ];
}

/**
 * Whether the front page's setting applies. Further pages and searches at the root belong to the posts, and items selected there
 * have an address of their own.
 */
const isFrontPage = (link: Link, root: string): boolean =>
  isAt(link, root) && link.page <= 1 && link.query['s'] === undefined && !selectsAtRoot(link);

const isAt = ({ route }: Link, path: string): boolean => route.toLowerCase() === path;

/** What follows a path in a route: `''` at the path itself, `undefined` elsewhere. */
function restAfter(path: string, { route }: Link): string | undefined {
  return route.toLowerCase().startsWith(path) ? route.slice(path.length) : undefined;
}

type Inside = (path: string) => string;

/** `/topics/ear/` is read as `/category/ear/`, and `/category/ear/` no longer exists. */
function baseCandidates(name: string, inside: Inside, base: string | undefined): Candidate[] {
  if (!base) return [];
  return [
    {
      name: `${name} base`,
      apply: (link) => {
        const remainder = restAfter(inside(base), link);
        return remainder ? `/${name}/${remainder}` : false;
      },
    },
    { name: `${name} base (reverse)`, apply: (link) => (restAfter(inside(name), link) ? undefined : false) },
  ];
}

const DATE = /^\d+\/(?:\d+\/){0,2}$/;

const isDate = (remainder: string | undefined): remainder is string => remainder !== undefined && DATE.test(remainder);

/** The same for dates, which have no name of their own. */
function dateCandidates(inside: Inside, base: string | undefined): Candidate[] {
  if (!base) return [];
  return [
    {
      name: 'date base',
      apply: (link) => {
        const remainder = restAfter(inside(base), link);
        return isDate(remainder) && `/${remainder}`;
      },
    },
    { name: 'date base (reverse)', apply: (link) => (isDate(restAfter(inside('/'), link)) ? undefined : false) },
  ];
}

/** Only what is below its directory belongs to the site. */
function subdirectoryCandidates(root: string): Candidate[] {
  if (root === '/') return [];
  return [
    {
      name: 'subdirectory',
      apply: (link) => {
        const remainder = restAfter(root, link);
        return remainder === undefined ? false : `/${remainder}`;
      },
    },
    { name: 'subdirectory (reverse)', apply: (link) => (link.route.startsWith('/') ? undefined : false) },
  ];
}
