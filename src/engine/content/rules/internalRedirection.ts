import type { SourceConfig } from '../config/config.ts';
import { joinLink, normalizeLink } from '../link/link.ts';
import type { Link } from '../link/link.ts';
import { selectsAtRoot } from '../link/wordpressQuery.ts';

/** What the settings make of a route before a rule is chosen. The visitor's address stays as it is. */
export interface InternalRedirection {
  name: string;
  /** `undefined` where the settings leave no rule for the route: it moved elsewhere, or is outside the site. */
  route: string | undefined;
}

interface Candidate {
  name: string;
  /** The new route, `undefined` for none; or `false` when the link is none of its business. */
  apply: (link: Link) => string | undefined | false;
}

/** Compiles the settings. The first redirection that concerns a link is applied, and only that one. */
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

/** Further pages and searches at the root stay with the posts, and what is selected there has an address of its own. */
const isFrontPage = (link: Link, root: string): boolean =>
  isAt(link, root) && link.page <= 1 && !link.query['s'] && !selectsAtRoot(link);

const isAt = ({ route }: Link, path: string): boolean => route.toLowerCase() === path;

/** What follows a path in a route: `''` at the path itself, `undefined` elsewhere. */
function restAfter(path: string, { route }: Link): string | undefined {
  return route.toLowerCase().startsWith(path) ? route.slice(path.length) : undefined;
}

type Inside = (path: string) => string;

/** `/topics/ear/` is read as `/category/ear/`, and `/category/ear/` is there no more. */
function baseCandidates(name: string, inside: Inside, base: string | undefined): Candidate[] {
  if (!base) return [];
  return [
    {
      name: `${name} base`,
      apply: (link) => {
        const rest = restAfter(inside(base), link);
        return rest ? `/${name}/${rest}` : false;
      },
    },
    { name: `${name} base (reverse)`, apply: (link) => (restAfter(inside(name), link) ? undefined : false) },
  ];
}

const DATE = /^\d+\/(?:\d+\/){0,2}$/;

const isDate = (rest: string | undefined): rest is string => rest !== undefined && DATE.test(rest);

/** The same for dates, which have no name of their own. */
function dateCandidates(inside: Inside, base: string | undefined): Candidate[] {
  if (!base) return [];
  return [
    {
      name: 'date base',
      apply: (link) => {
        const rest = restAfter(inside(base), link);
        return isDate(rest) && `/${rest}`;
      },
    },
    { name: 'date base (reverse)', apply: (link) => (isDate(restAfter(inside('/'), link)) ? undefined : false) },
  ];
}

/** The site is what is below its directory, and nothing else is. */
function subdirectoryCandidates(root: string): Candidate[] {
  if (root === '/') return [];
  return [
    {
      name: 'subdirectory',
      apply: (link) => {
        const rest = restAfter(root, link);
        return rest === undefined ? false : `/${rest}`;
      },
    },
    { name: 'subdirectory (reverse)', apply: (link) => (link.route.startsWith('/') ? undefined : false) },
  ];
}
