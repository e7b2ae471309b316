import { isPath, pathBelow, withinFolder } from '../addresses/rewriteLink.ts';
import { formatLink, normalizeLink, parseLink } from '../link/link.ts';
import type { Query } from '../link/link.ts';
import type { Redirection } from '../records/record.ts';

/** One redirection that an editor wrote. Paths are below the site's folder. */
export interface MovedRule {
  /** A path in the site's normal form, with the parameters that choose a page; with `*` behind its last slash it stands for all below. */
  from: string;
  /** A path or a whole address, which may end with `*` where `from` does; empty for 410. */
  to: string;
  status: 301 | 302 | 307 | 308 | 410;
}

/** What became of a link: it is gone for good, or elsewhere. */
export type Moved = { isGone: true } | (Redirection & { isGone?: never });

/** Finds what an editor wrote of a link, which is in its normal form. */
export type FindMoved = (link: string) => Moved | undefined;

/** A chain that is longer leads nowhere: nobody means it. */
const MAX_HOPS = 10;

/** Answers that say that the old address may be of use again. */
const FOR_NOW: ReadonlySet<number> = new Set([302, 307]);

interface Rule extends MovedRule {
  query: Query;
}

/**
 * Compiles redirections that editors wrote. A rule with parameters comes before one of the path alone, and that before one for all below a
 * path, the longest first. A chain is followed here to its end, which is what the visitor is told; a circle leads nowhere.
 */
export function createMovedLinks(rules: readonly MovedRule[], root: string): FindMoved {
  const byPath = new Map<string, Rule[]>();
  for (const rule of rules) {
    const { query, route, page } = parseLink(rule.from);
    const path = rule.from.endsWith('*') ? rule.from : formatLink({ route, page });
    byPath.set(path, [...(byPath.get(path) ?? []), { ...rule, query }]);
  }
  if (byPath.size === 0) return () => undefined;
  for (const own of byPath.values()) own.sort((a, b) => sizeOf(b.query) - sizeOf(a.query));

  const find = (link: string): { rule: Rule; rest: string } | undefined => {
    const { route, page, query } = parseLink(link);
    const path = pathBelow(root, formatLink({ route, page }));
    if (path === undefined) return undefined;
    const own = byPath.get(path)?.find((rule) => isWithin(rule.query, query));
    if (own) return { rule: own, rest: '' };
    for (let end = path.length - 1; end > 0;) {
      end = path.lastIndexOf('/', end - 1);
      const rule = end < 0 ? undefined : byPath.get(`${path.slice(0, end + 1)}*`)?.[0];
      if (rule) return { rule, rest: path.slice(end + 1) };
    }
    return undefined;
  };

  return (link) => {
    const seen = new Set([link]);
    const spent: string[] = [];
    let status: Redirection['status'] | undefined;
    let location: string | undefined;
    for (let at = link; ;) {
      const found = find(at);
      if (!found) break;
      const { rule, rest } = found;
      if (rule.status === 410) return { isGone: true };
      status = status === undefined || FOR_NOW.has(rule.status) ? rule.status : status;
      spent.push(...Object.keys(rule.query));
      const to = rule.to.replace(/\*$/, () => rest);
      if (!isPath(to)) return { status, location: to, isExternal: true };
      location = withinFolder(root, to);
      at = normalizeLink(location.replace(/#.*$/s, ''));
      if (seen.has(at) || seen.size > MAX_HOPS) return undefined;
      seen.add(at);
    }
    return status && location !== undefined
      ? { status, location, isExternal: false, ...(spent.length > 0 && { spent }) }
      : undefined;
  };
}

const sizeOf = (query: Query): number => Object.keys(query).length;

const isWithin = (some: Query, all: Query): boolean =>
  Object.entries(some).every(([name, value]) => all[name] === value);
