import type { Handler } from './handlers/handler.ts';
import { formatLink } from './link.ts';
import type { Link } from './link.ts';

/** One shape of address, and who knows what to fetch for it. */
export interface Rule {
  name: string;
  /** The lower number is tried first; of equals the one that stands first. */
  priority: number;
  /** What the pattern is tried on: the route, or the whole normal form with page, query and hash. */
  on: 'path' | 'link';
  pattern: RegExp;
  /** Whether such an address lists things, whatever it turns out to hold. */
  isArchive?: true;
  handle: Handler;
}

/** A rule that fits a link. */
export interface Match extends Pick<Rule, 'name' | 'on' | 'isArchive' | 'handle'> {
  /** The source of the pattern. */
  pattern: string;
  /** The named groups that took part, in the letter case of the link. */
  params: Params;
}

/** What a rule reads from an address. */
export type Params = Readonly<
  Partial<Record<'year' | 'month' | 'day' | 'slug' | 'id' | 'postId' | 'postSlug', string>>
>;

/** Rules in the order in which they are tried. */
export const inPriorityOrder = <R extends Pick<Rule, 'priority'>>(rules: readonly R[]): readonly R[] =>
  rules.toSorted((a, b) => a.priority - b.priority);

/** The first rule that fits, of rules in priority order. */
export function matchRule(rules: readonly Rule[], link: Link): Match | undefined {
  const whole = formatLink(link);
  for (const { name, on, isArchive, pattern, handle } of rules) {
    const found = pattern.exec(on === 'path' ? link.route : whole);
    if (!found) continue;
    const params = takenGroups(found.groups);
    return { name, on, ...(isArchive && { isArchive }), pattern: pattern.source, handle, params };
  }
  return undefined;
}

function takenGroups(groups: Readonly<Record<string, string | undefined>> = {}): Params {
  return Object.fromEntries(Object.entries(groups).filter(([, value]) => value !== undefined));
}
