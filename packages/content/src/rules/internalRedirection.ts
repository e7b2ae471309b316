import type { SourceConfig } from '../config/config.ts';
import { joinLink, normalizeLink } from '../link/link.ts';
import type { Link } from '../link/link.ts';
import { selectsAtRoot } from '../addresses/wordpressQuery.ts';

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
