import { formatLink, parseLink, remainingQuery } from '@ostium/content/browser';
import { isPagePath, parseAddress } from './links/pageLink.ts';

/** The part of a link's record that the router needs. */
export interface RoutedRecord {
  isReady: boolean;
  isRedirection?: boolean | undefined;
  location?: string | undefined;
  isExternal?: boolean | undefined;
  /** Parameters of the link that are not carried over. */
  spent?: readonly string[] | undefined;
}

/** Where a link ends up: at a link of this site, or at an address that the browser must open. */
export type Destination = { link: string } | { address: string };

/**
 * Follows the redirections known so far. `link` is normalized. A redirection loop leads nowhere: the link stays as it is. `root` is
 * the site's folder.
 */
export function followRedirections(
  link: string,
  findRecord: (link: string) => RoutedRecord | undefined,
  root?: string,
): Destination {
  const seen = new Set<string>();
  let end: Destination = { link };
  while ('link' in end) {
    if (seen.has(end.link)) return { link };
    seen.add(end.link);
    const next = destinationOf(end.link, findRecord(end.link), root);
    if (!next) return end;
    end = next;
  }
  return end;
}

/** Stands for the site, whatever its address. */
const HERE = 'https://site.invalid';

function destinationOf(link: string, record: RoutedRecord | undefined, root?: string): Destination | undefined {
  if (!record?.isReady || !record.isRedirection || record.location === undefined) return undefined;
  const url = parseAddress(record.location, HERE);
  // `javascript:` and the like are not places.
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (record.isExternal) return url.origin === HERE ? undefined : { address: record.location };
  const place = `${url.pathname}${url.search}${url.hash}`;
  return isPagePath(url.pathname, root) ? { link: withQueryOf(link, place, root, record.spent) } : { address: place };
}

/** As on the server, carries over the parameters that the target does not set and that did not select it; as in a browser, the hash too. */
function withQueryOf(link: string, location: string, root?: string, spent: readonly string[] = []): string {
  const from = parseLink(link);
  const target = parseLink(location);
  const remainingEntries = Object.entries(remainingQuery(from, root)).filter(([name]) => !spent.includes(name));
  return formatLink({
    ...target,
    query: { ...Object.fromEntries(remainingEntries), ...target.query },
    hash: target.hash || from.hash,
  });
}
