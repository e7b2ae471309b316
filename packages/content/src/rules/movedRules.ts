import { pathBelow, formatLink, normalizeLink, parseLink } from '../link/link.ts';
import type { Query } from '../link/link.ts';
import { isPath, withinFolder } from '../addresses/rewriteLink.ts';
import type { Redirection } from '../records/record.ts';

/** A redirection that an editor wrote. Paths are below the site's folder. */
export interface MovedRule {
  /** A normalized path with the parameters that select a page. With `*` after its last slash, it stands for everything below. */
  from: string;
  /** A path or a full address, which may end with `*` if `from` does; empty for 410. */
  to: string;
  status: 301 | 302 | 307 | 308 | 410;
}

/** What happened to a link: gone for good, or moved elsewhere. */
export type Moved = { isGone: true } | (Redirection & { isGone?: never });

/** Finds the editor's redirection of a normalized link. */
export type FindMoved = (link: string) => Moved | undefined;

/** A longer chain leads nowhere: nobody intends one. */
const MAX_HOPS = 10;

/** Statuses which say that the old address may be used again. */
const FOR_NOW: ReadonlySet<number> = new Set([302, 307]);

interface Rule extends MovedRule {
  query: Query;
}

/**
 * Compiles the editors' redirections. A rule with parameters precedes one with only the path, which precedes one for everything
 * below a path, the longest first. Chains are followed here to the end, so the visitor is redirected once; a loop leads nowhere.
 */
export function compileMovedRules(rules: readonly MovedRule[], root: string): FindMoved {
  const byPath = new Map<string, Rule[]>();
  for (const rule of rules) {
    const { query, route, page } = parseLink(rule.from);
    const path = rule.from.endsWith('*') ? rule.from : formatLink({ route, page });
    byPath.set(path, [...(byPath.get(path) ?? []), { ...rule, query }]);
  }
  if (byPath.size === 0) return () => undefined;
  for (const pathRules of byPath.values()) pathRules.sort((a, b) => sizeOf(b.query) - sizeOf(a.query));

  const find = (link: string): { rule: Rule; remainder: string } | undefined => {
    const { route, page, query } = parseLink(link);
    const path = pathBelow(root, formatLink({ route, page }));
    if (path === undefined) return undefined;
    const exactRule = byPath.get(path)?.find((rule) => isWithin(rule.query, query));
    if (exactRule) return { rule: exactRule, remainder: '' };
    for (let end = path.length - 1; end > 0;) {
      end = path.lastIndexOf('/', end - 1);
      const rule = end < 0 ? undefined : byPath.get(`${path.slice(0, end + 1)}*`)?.[0];
      if (rule) return { rule, remainder: path.slice(end + 1) };
    }
    return undefined;
  };

  return (link) => {
    const visitedLinks = new Set([link]);
    const spent: string[] = [];
    let status: Redirection['status'] | undefined;
    let location: string | undefined;
    for (let currentLink = link; ;) {
      const match = find(currentLink);
      if (!match) break;
      const { rule, remainder } = match;
      if (rule.status === 410) return { isGone: true };
      status = status === undefined || FOR_NOW.has(rule.status) ? rule.status : status;
      spent.push(...Object.keys(rule.query));
      const target = rule.to.replace(/\*$/, () => remainder);
      if (!isPath(target)) return { status, location: target, isExternal: true };
      location = withinFolder(root, target);
      currentLink = normalizeLink(location.replace(/#.*$/s, ''));
      if (visitedLinks.has(currentLink) || visitedLinks.size > MAX_HOPS) return undefined;
      visitedLinks.add(currentLink);
    }
    return status && location !== undefined
      ? { status, location, isExternal: false, ...(spent.length > 0 && { spent }) }
      : undefined;
  };
}

const sizeOf = (query: Query): number => Object.keys(query).length;

const isWithin = (selection: Query, query: Query): boolean =>
  Object.entries(selection).every(([name, value]) => query[name] === value);
