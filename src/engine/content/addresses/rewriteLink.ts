import type { SourceConfig } from '../config/config.ts';
import { joinLink, normalizeLink } from '../link/link.ts';
import { wordpressPart } from './wordpressPaths.ts';
import type { ContentHosts, KnownHost } from './contentHosts.ts';

/** Where the site serves the uploads of the content source, below its own directory. */
const MEDIA = '/-/media/';

/** Files of the content source, below its own path; what follows is the file's name. */
const UPLOADS = /^\/wp-content\/uploads\/+(?=.)/i;

/**
 * A function that turns addresses of the content source into this site's own, below its directory. Pages become paths in their
 * normal form, with query and hash as they were; uploads become `/-/media/…`; everything else stays as it is. Where the site is in
 * a directory, a path outside it is taken for one of the WordPress, as its editors write them. It never throws.
 */
export function createLinkRewriter(
  { url: source, prefix, subdirectory }: Pick<SourceConfig, 'url' | 'prefix' | 'subdirectory'>,
  hosts: ContentHosts,
) {
  const root = subdirectory.slice(0, -1);
  const isMachinery = (path: string): boolean =>
    wordpressPart(path.split('/')[1]?.toLowerCase() ?? '') !== undefined ||
    (prefix !== '' && pathBelow(`${prefix}/`, path) !== undefined);

  const pathOf = (
    { isSite, isHidden, pages, files }: KnownHost,
    { pathname, searchParams }: URL,
  ): string | undefined => {
    const inFolders = files.flatMap((folder) => pathBelow(folder, pathname) ?? []);
    const upload = inFolders.find((path) => UPLOADS.test(path));
    if (upload !== undefined) return upload.replace(UPLOADS, MEDIA);
    const own = isHidden ? undefined : pathBelow(subdirectory, pathname);
    const page = isSite ? undefined : pathBelow(pages, pathname);
    // Where one is within the other, the inner one owns the address.
    if (own !== undefined && (page === undefined || subdirectory.length > pages.length)) return own;
    return inFolders.some(isMachinery) || searchParams.has('rest_route') ? undefined : page;
  };
  /** The address that a path without a host is one of; none for those that are the site's own already. */
  const addressOfPath = (text: string): URL | undefined => {
    const url = isPath(text) && URL.canParse(text, source) ? new URL(text, source) : undefined;
    return url && pathBelow(subdirectory, url.pathname) === undefined ? url : undefined;
  };

  return (address: string): string => {
    if (UPLOADS.test(address)) return root + address.replace(UPLOADS, MEDIA);
    const url = addressOfPath(address.trim()) ?? parseHttp(address);
    const place = url && hosts.find(url);
    const path = place && pathOf(place, url);
    if (path === undefined) return address;
    return `${isPage(path) ? normalizeLink(root + path) : root + path}${url?.search}${url?.hash}`;
  };
}

/**
 * Whether an address still leads to a content host once it was rewritten: it names what only WordPress serves. Where that
 * host is the site's own there is nothing to hide. It never throws.
 */
export function createContentAddressTest(rewriteLink: (address: string) => string, hosts: ContentHosts) {
  return (address: string): boolean => {
    const url = parseHttp(rewriteLink(address));
    return url !== undefined && hosts.find(url)?.isHidden === true;
  };
}

/** An address that no host serves: it takes the place of the page that a relative address is on. */
const NOWHERE = 'https://page.invalid/';

/**
 * An address as a browser reads it. `https:/host/x` and `https:host/x` lead to that host only on a page of the other
 * protocol, but that is what they are taken for, since a relative address is never written that way.
 */
function parseHttp(address: string): URL | undefined {
  const text = address.trim();
  const base = URL.canParse(text) ? undefined : NOWHERE;
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return /^https?:$/.test(url.protocol) ? url : undefined;
}

/** What of a path is below a folder, which has a slash at both ends: it begins with exactly one slash. Absent outside of it. */
export function pathBelow(base: string, path: string): string | undefined {
  const whole = path.endsWith('/') ? path : `${path}/`;
  if (!whole.toLowerCase().startsWith(base.toLowerCase())) return undefined;
  return `/${path.slice(base.length).replace(/^\/+/, '')}`;
}

/** Whether an address begins with exactly one slash: two name a host, and a browser reads a backslash as one. */
export const isPath = (address: string): boolean => /^\/(?![\\/])/.test(address);

/** A path outside of a folder, which has a slash at both ends, as one in it; every other address as it is. */
export function withinFolder(folder: string, address: string): string {
  const path = address.trim();
  const isOutside = isPath(path) && pathBelow(folder, path.replace(/[?#].*$/s, '')) === undefined;
  return isOutside ? folder.slice(0, -1) + path : address;
}

/** Neither a file, nor one of the site's own internal addresses, whose letter case matters. */
const isPage = (path: string): boolean => !path.startsWith('/-/') && !/\.[a-z\d]+$/i.test(path);

/** WordPress has a feed below every page, article and archive, in several formats, and some of them at its root. */
const FEED = /\/feed(?:\/(?:feed|rdf|rss2?|atom))?\/?$|^\/(?:rdf|rss2?|atom)\/?$/i;

/**
 * Whether an address, rewritten or not, leads to a feed of the WordPress, in its folder or in the site's: nobody is sent there. The two feeds
 * that the site has are named by its heads alone. What is on another host, or elsewhere on the site's, does not count. It never throws.
 */
export function createFeedTest(hosts: ContentHosts, subdirectory: string): (address: string) => boolean {
  return (address) => {
    if (!URL.canParse(address.trim(), NOWHERE)) return false;
    const url = new URL(address.trim(), NOWHERE);
    const { origin, protocol, pathname, searchParams } = url;
    const place = hosts.find(url);
    // A path alone, outside of the site's folder, is one of the WordPress, as its editors write them.
    const isPathAlone = `${origin}/` === NOWHERE;
    if (!/^https?:$/.test(protocol) || !(isPathAlone || place)) return false;
    // The content source has its host to itself. The site may have one folder of its host, and others be somebody else's.
    const folders = [subdirectory, place?.pages ?? '/', ...(place?.isHidden ? ['/'] : [])];
    // Where one folder is within the other, the inner one counts.
    const [path] = folders
      .flatMap((folder) => pathBelow(folder, pathname) ?? [])
      .toSorted((a, b) => a.length - b.length);
    return path !== undefined && (FEED.test(path) || searchParams.has('feed'));
  };
}

/** Turns an address of the content source into the link it has on this site. */
export type SiteLink = (address: string) => string;

/** The host goes, the folder of the WordPress on its host goes, the path this site is served under comes. */
export function createSiteLink(
  { sourcePath, subdirectory }: Pick<SourceConfig, 'sourcePath' | 'subdirectory'>,
  hosts: ContentHosts,
): SiteLink {
  return (address) => {
    const place = URL.canParse(address) ? hosts.find(new URL(address)) : undefined;
    const from = (place?.pages ?? sourcePath).toLowerCase();
    const link = normalizeLink(address);
    const rest = link.startsWith(from) ? link.slice(from.length) : link;
    return normalizeLink(`${joinLink(subdirectory)}${rest.replace(/^\/+/, '')}`);
  };
}
