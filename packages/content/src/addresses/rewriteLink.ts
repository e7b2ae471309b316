import { joinLink, normalizeLink, parseLink, pathBelow } from '../link/link.ts';
import type { SiteLink } from '../link/link.ts';
import type { SourceConfig } from '../config.ts';
import { feedOf, wordpressPart } from './wordpressAddresses.ts';
import type { ContentHosts, KnownHost } from './contentHosts.ts';

/** Where the site serves the content source's uploads, below its own folder. */
const MEDIA = '/-/media/';

/**
 * Returns a function that turns addresses of the content source into addresses of this site, below its folder. Pages become paths in
 * normal form and keep their query and hash; uploads become `/-/media/…`, also those that another service shows smaller; everything else
 * stays as it is. If the site is in a
 * folder, a path outside that folder is taken for a WordPress path, since editors write them that way. It never throws.
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
    const sitePath = isHidden ? undefined : pathBelow(subdirectory, pathname);
    const page = isSite ? undefined : pathBelow(pages, pathname);
    // If one folder contains the other, the inner one owns the address.
    if (sitePath !== undefined && (page === undefined || subdirectory.length > pages.length)) return sitePath;
    return inFolders.some(isMachinery) || searchParams.has('rest_route') ? undefined : page;
  };
  /** The WordPress address that a path without a host stands for; `undefined` for paths already inside the site. */
  const addressOfPath = (text: string): URL | undefined => {
    const url = isPath(text) && URL.canParse(text, source) ? new URL(text, source) : undefined;
    return url && pathBelow(subdirectory, url.pathname) === undefined ? url : undefined;
  };

  /** The site's address of an upload, whichever way its address is written; `undefined` for any other address. */
  const uploadAt = (address: string): string | undefined => {
    const isPathAlone = isPath(address) && URL.canParse(address, source);
    const url = isPathAlone ? new URL(address, source) : parseHttp(address);
    const path = url && hosts.uploadPath(url, isPathAlone);
    return path === undefined ? undefined : `${root}${MEDIA}${path}${withoutResizing(url?.search ?? '')}${url?.hash}`;
  };

  return (address: string): string => {
    const picture = pictureBehind(address, source);
    const upload = uploadAt(address.trim()) ?? (picture === undefined ? undefined : uploadAt(picture));
    if (upload !== undefined) return upload;
    const url = addressOfPath(address.trim()) ?? parseHttp(address);
    const place = url && hosts.find(url);
    const path = place && pathOf(place, url);
    if (path === undefined) return address;
    return `${isPage(path) ? normalizeLink(root + path) : root + path}${url?.search}${url?.hash}`;
  };
}

/**
 * Whether a rewritten address still leads to a content host, because it names something only WordPress serves. If that host is the
 * site's own, nothing needs hiding. It never throws.
 */
export function createContentAddressTest(rewriteLink: (address: string) => string, hosts: ContentHosts) {
  return (address: string): boolean => {
    const url = parseHttp(rewriteLink(address));
    return url !== undefined && hosts.find(url)?.isHidden === true;
  };
}

/** An address that no host serves. It stands for the page on which a relative address appears. */
const NOWHERE = 'https://page.invalid/';

/**
 * Parses an address the way a browser does. `https:/host/x` and `https:host/x` lead to that host only from a page of the other
 * protocol, but they are always read that way here: nobody writes a relative address like that.
 */
function parseHttp(address: string): URL | undefined {
  const text = address.trim();
  const base = URL.canParse(text) ? undefined : NOWHERE;
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Whether an address begins with exactly one slash: two slashes name a host, and browsers read a backslash as a slash. */
export const isPath = (address: string): boolean => /^\/(?![\\/])/.test(address);

/** Moves a path outside a folder into it; any other address stays as it is. The folder has a slash at both ends. */
export function withinFolder(folder: string, address: string): string {
  const path = address.trim();
  const isOutside = isPath(path) && pathBelow(folder, path.replace(/[?#].*$/s, '')) === undefined;
  return isOutside ? folder.slice(0, -1) + path : address;
}

/** Whether a path is neither a file nor an internal address of the site. In those, letter case matters. */
const isPage = (path: string): boolean => !path.startsWith('/-/') && !/\.[a-z\d]+$/i.test(path);

/**
 * Makes a function that turns the address of any WordPress feed, rewritten or not, in WordPress's folder or the site's, into the path of
 * the site's own feed; `undefined` for all other addresses, such as feeds on other hosts, or elsewhere on the site's host. It never
 * throws.
 */
export function createFeedPath(hosts: ContentHosts, subdirectory: string): (address: string) => string | undefined {
  return (address) => {
    if (!URL.canParse(address.trim(), NOWHERE)) return undefined;
    const url = new URL(address.trim(), NOWHERE);
    const { origin, protocol, pathname, search } = url;
    const place = hosts.find(url);
    // A bare path outside the site's folder is a WordPress path, since editors write them that way.
    const isPathAlone = `${origin}/` === NOWHERE;
    if (!/^https?:$/.test(protocol) || !(isPathAlone || place)) return undefined;
    // The content source has its host to itself. The site may own just one folder of its host.
    const folders = [subdirectory, place?.pages ?? '/', ...(place?.isHidden ? ['/'] : [])];
    // If one folder contains the other, the inner one counts.
    const [path] = folders
      .flatMap((folder) => pathBelow(folder, pathname) ?? [])
      .toSorted((a, b) => a.length - b.length);
    const feed = path === undefined ? undefined : feedOf(path, parseLink(search).query);
    return feed && subdirectory + feed;
  };
}

/** A parameter with which this site requests content. Blocks of WordPress repeat the address of the request in their links. */
const REQUEST_NAME = /^(?:_embed|_fields|acf_format|rest_route|query-(?:\d+-)?page)$/;

/**
 * Whether an address, rewritten or not, leads to the REST API of the content source. WordPress's Query Loop and comments blocks link to
 * the address that they were requested at, in full or by its query alone. It never throws.
 */
export function createApiTest(
  hosts: ContentHosts,
  { prefix, subdirectory }: Pick<SourceConfig, 'prefix' | 'subdirectory'>,
) {
  return (address: string): boolean => {
    const text = address.trim();
    if (!URL.canParse(text, NOWHERE)) return false;
    const url = new URL(text, NOWHERE);
    const place = hosts.find(url);
    if (`${url.origin}/` !== NOWHERE && !place) return false;
    if (url.searchParams.has('rest_route')) return true;
    if (text.startsWith('?')) return [...url.searchParams.keys()].some((name) => REQUEST_NAME.test(name));
    const folders = [subdirectory, '/', ...(place ? [place.pages, ...place.files] : [])];
    return prefix !== '' && folders.some((folder) => pathBelow(joinLink(folder, prefix), url.pathname) !== undefined);
  };
}

/** Drops the host and WordPress's folder on it, and puts the site's folder in front. */
export function createSiteLink(
  { sourcePath, subdirectory }: Pick<SourceConfig, 'sourcePath' | 'subdirectory'>,
  hosts: ContentHosts,
): SiteLink {
  return (address) => {
    const place = URL.canParse(address) ? hosts.find(new URL(address)) : undefined;
    const from = (place?.pages ?? sourcePath).toLowerCase();
    const link = normalizeLink(address);
    const relativeLink = link.startsWith(from) ? link.slice(from.length) : link;
    return normalizeLink(`${joinLink(subdirectory)}${relativeLink.replace(/^\/+/, '')}`);
  };
}

/** Finds the address of the picture behind one of a service's addresses. */
type FindPicture = (url: URL) => string | undefined;

/** A whole address in a path, after whatever the service is told to do with the picture. */
const addressInPath: FindPicture = ({ pathname }) => {
  const start = /https?(?::|%3a)(?:\/|%2f){1,2}/i.exec(pathname);
  if (!start) return undefined;
  const remainingPath = pathname.slice(start.index + start[0].length);
  return `https://${/%2f/i.test(start[0]) ? decode(remainingPath) : remainingPath}`;
};

const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z\d-]+(?::\d{1,5})?$|^[a-z\d-]+:\d{1,5}$/i;

/** Host and path of a picture in the service's path, after whatever the service is told. */
const hostInPath: FindPicture = ({ pathname }) => {
  const names = pathname.split('/');
  const host = names.findIndex((name, index) => index < names.length - 1 && HOST.test(name));
  if (host < 0) return undefined;
  const file = names.slice(host + 1);
  // Statically takes its instructions behind the host: `w=200,f=auto`.
  return `https://${[names[host], ...(file.length > 1 && /^\w+=/.test(file[0] ?? '') ? file.slice(1) : file)].join('/')}`;
};

/** A picture's address as a parameter, with or without its protocol. */
const addressInQuery: FindPicture = ({ searchParams }) => {
  const address = searchParams.get('url');
  return address ? `https://${address.replace(/^(?:https?:)?\/\/|^ssl:/i, '')}` : undefined;
};

/** The services that WordPress's plugins and editors use to shrink pictures: the service's host -> the picture behind its address. */
const SERVICES: readonly (readonly [host: RegExp, FindPicture])[] = [
  [/^i[0-3]\.wp\.com$/, hostInPath],
  [/^cdn\.statically\.io$/, hostInPath],
  [/^(?:images\.weserv\.nl|wsrv\.nl)$/, addressInQuery],
  [/^res\.cloudinary\.com$/, addressInPath],
  [/\.shortpixel\.ai$/, (url) => addressInPath(url) ?? hostInPath(url)],
  [/\.i\.optimole\.com$/, addressInPath],
  [/^images\d*-focus-opensocial\.googleusercontent\.com$/, addressInQuery],
];

/** Cloudflare's resizing stands on the picture's own host, and names the picture by its path or address. */
const CLOUDFLARE = /^\/cdn-cgi\/image\/[^/]+\/(.+)$/i;

/** What Jetpack's service is told to do with a picture: an upload is served as it is. */
const RESIZING =
  /^(?:resize|fit|w|h|crop|zoom|quality|strip|ssl|filter|lb|ulb|unlb|brightness|contrast|colorize|smooth)$/;

/** Whether a text may hold an address of such a service: most do not. */
const MAY_BE =
  /\.wp\.com\/|statically\.io\/|weserv\.nl\/|wsrv\.nl\/|cloudinary\.com\/|shortpixel\.ai\/|optimole\.com\/|opensocial\.g|\/cdn-cgi\/image\//i;

/**
 * The address of the picture that a service shows smaller or in another format; `undefined` if the address is none of such a
 * service. It may be of any host: what it is worth is for the caller to judge.
 */
function pictureBehind(address: string, base: string): string | undefined {
  if (!MAY_BE.test(address) || !URL.canParse(address.trim(), base)) return undefined;
  const url = new URL(address.trim(), base);
  const inner = CLOUDFLARE.exec(url.pathname)?.[1];
  if (inner !== undefined) return /^https?(?::|%3a)/i.test(inner) ? addressInPath(url) : `${url.origin}/${inner}`;
  const host = url.hostname.toLowerCase();
  return SERVICES.find(([name]) => name.test(host))?.[1](url);
}

/** The query of an upload's address, without Jetpack's instructions. */
function withoutResizing(search: string): string {
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !RESIZING.test(pair.split('=', 1)[0] ?? ''));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A broken escape.
    return text;
  }
}
