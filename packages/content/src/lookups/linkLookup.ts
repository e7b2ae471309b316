import type { ItemPlace, SourceConfig } from '../config.ts';
import { readPartPath } from '../entities/entity.ts';
import { formatLink, isPageOfPage, parseLink } from '../link/link.ts';
import type { Link } from '../link/link.ts';
import { queryPagesOf } from '../link/listPages.ts';
import { selectingQuery } from '../rest/redirectFinder.ts';
import { matchRule } from '../rules/rules.ts';
import type { InternalRedirection, Match, Rule } from '../rules/rules.ts';
import { numberedItem } from '../handlers/items.ts';
import type { Lookup, Lookups } from './lookups.ts';

/** What finding a link's rule depends on. */
export interface LinkLookupDeps {
  config: SourceConfig;
  rules: readonly Rule[];
  redirectInternally: (link: Link) => InternalRedirection | undefined;
  lookups: Lookups;
  /** For previews only. */
  credential?: string | undefined;
  isSigned: boolean;
}

/** The look-up of a link, and the rule that matches it. */
export interface LinkLookup extends Lookup {
  match: Match | undefined;
}

/** The look-up of the item that a link may be a further page of. */
export interface ItemLookup {
  /** The item's own link. */
  place: string;
  lookup: LinkLookup;
  /** The page's number. */
  number: number;
}

/** The look-up of a link; `key` is its normal form. */
export function lookupOf(key: string, deps: LinkLookupDeps, isForced = false): LinkLookup {
  const link = parseLink(key);
  const match = findMatch(link, deps);
  // An item's number or a search decides what is shown; no other part of a query does.
  const isByPath = match?.on !== 'link' && link.query['s'] === undefined;
  const { route, query } = link;
  // An item that is selected by its number is the same on each page.
  const page = match && !match.isArchive ? 1 : link.page;
  const isPreview = credentialFor(link, deps) !== undefined;
  // Strangers can make up as many as they like.
  const hasQueryPages = Object.keys(queryPagesOf(query)).length > 0;
  const isOwn = isForced || isPreview;
  return {
    key: formatLink({ route, page: link.page, query: selectingQuery(query) }),
    contentKey: formatLink({ route, page, query: isByPath ? {} : query }),
    // A redirection that is looked up first depends on the whole link.
    canBeKnown:
      !isOwn &&
      isByPath &&
      !hasQueryPages &&
      (Object.keys(query).length === 0 || !deps.config.redirections.isLookedUpFirst(key)),
    isCacheable: !isOwn,
    changesBefore: deps.lookups.changes(),
    ...(isPreview && { preview: deps.isSigned ? 'signed' : 'claimed' }),
    match,
  };
}

/** The look-up of the item whose further page a link may be. `undefined` if it cannot be one, or is known to be something else or nothing. */
export function itemLookupOf(
  key: string,
  linkLookup: LinkLookup,
  deps: LinkLookupDeps,
  isForced = false,
): ItemLookup | undefined {
  const { lookups, config } = deps;
  const link = parseLink(key);
  const { base: route, number } = readPartPath(link.route) ?? {};
  if (route === undefined || number === undefined) return undefined;
  const isNamed =
    linkLookup.match?.on === 'path' && !linkLookup.match.isArchive && linkLookup.match.params.slug === String(number);
  const hasNumber = (path: string) => config.readPostRoute?.(path)?.id !== undefined;
  // Of an item without its slug in its address, a page may look like a month, and the item itself like a page of something.
  const isOfNumber = hasNumber(route) || lookups.placeOf(route) !== undefined;
  if (!isOfNumber && (!isNamed || hasNumber(link.route))) return undefined;
  if (lookups.knownLink(linkLookup) || lookups.missingError(linkLookup)) return undefined;
  const place = formatLink({ ...link, route });
  const lookup = lookupOf(place, deps, isForced);
  const isItem = lookup.match?.on === 'path' && !lookup.match.isArchive;
  // Items of a custom type may have a number for a name.
  const isOfType = config.postTypes.some(({ type }) => type === linkLookup.match?.name);
  return isItem && (!isOfType || lookup.match?.name === linkLookup.match?.name) ? { place, lookup, number } : undefined;
}

/** The look-up that decides whether a link counts as known: for a further page of a known item, the item's. */
export function knownLookupOf(key: string, deps: LinkLookupDeps): LinkLookup {
  const linkLookup = lookupOf(key, deps);
  const item = itemLookupOf(key, linkLookup, deps)?.lookup;
  return item && deps.lookups.knownLink(item) ? item : linkLookup;
}

/** A list with more pages has a million items; WordPress refuses a number that it cannot hold. */
const MOST_PAGES = 100_000;

function findMatch(link: Link, { rules, redirectInternally, config, lookups }: LinkLookupDeps): Match | undefined {
  const redirection = redirectInternally(link);
  const linkRoute = config.isFileRoute(link.route) ? undefined : link.route;
  const route = redirection ? redirection.route : linkRoute;
  const isAddress = route !== undefined && !isPageOfPage(link.route);
  const rule = isAddress ? matchRule(rules, { ...link, path: route, route }) : undefined;
  const match = rule?.on === 'link' || link.page > 1 ? rule : matchItem(link.route, rule, { config, lookups });
  // Only a list has pages of this form; those of an item have a number behind its path. Nor has any list so many.
  const isItem = match?.on === 'path' && !match.isArchive;
  return link.page > (isItem ? 1 : MOST_PAGES) ? undefined : match;
}

/** The rule of a path that says by itself which item it is of, or is known to be of one, whatever its last name. */
function matchItem(
  route: string,
  rule: Match | undefined,
  { config, lookups }: Pick<LinkLookupDeps, 'config' | 'lookups'>,
): Match | undefined {
  const { id, slug } = config.readPostRoute?.(route) ?? {};
  const isOwn = id !== undefined && rule?.params.id === undefined;
  const place: ItemPlace | undefined = lookups.placeOf(route) ?? (isOwn ? { endpoint: 'posts', id } : undefined);
  if (place) {
    const { name = 'item', pattern = '', params = {}, handle } = rule ?? {};
    return { name, on: 'path', pattern, params, handle: numberedItem(place, handle) };
  }
  const isNamed = rule?.params.slug !== undefined && !rule.isArchive && slug !== undefined;
  return isNamed ? { ...rule, params: { ...rule.params, slug } } : rule;
}

/** The credential that shows drafts is used only for previews. */
export const credentialFor = (
  { query }: Pick<Link, 'query'>,
  { credential }: Pick<LinkLookupDeps, 'credential'>,
): string | undefined => (query['preview'] ? credential : undefined);
