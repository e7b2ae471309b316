import type { SourceConfig } from './config.ts';
import type { ContentHosts, Place } from './contentHosts.ts';
import { normalizeLink } from './link.ts';
import { wordpressPart } from './wordpressPaths.ts';

/** Where the site serves the uploads of the content source. */
const MEDIA = '/-/media/';

/** Files of the content source, below its own path; what follows is the file's name. */
const UPLOADS = /^\/wp-content\/uploads\/+(?=.)/i;

/**
 * A function that turns addresses of the content source into this site's own. Pages become paths in their normal form, with
 * query and hash as they were; uploads become `/-/media/…`; everything else stays as it is. It never throws.
 */
export function createLinkRewriter(
  { prefix, subdirectory }: Pick<SourceConfig, 'prefix' | 'subdirectory'>,
  hosts: ContentHosts,
) {
  const apiName = prefix.split('/')[1] ?? '';
  const isMachinery = (path: string): boolean => {
    const name = path.split('/')[1]?.toLowerCase() ?? '';
    return name === apiName || wordpressPart(name) !== undefined;
  };

  const pathOf = ({ isSite, pages, files }: Place, { pathname, searchParams }: URL): string | undefined => {
    const inFolders = files.flatMap((folder) => pathBelow(folder, pathname) ?? []);
    const upload = inFolders.find((path) => UPLOADS.test(path));
    if (upload !== undefined) return upload.replace(UPLOADS, MEDIA);
    if (isSite) return pathBelow('/', pathname);
    const page = pathBelow(pages, pathname);
    if (page === undefined || inFolders.some(isMachinery) || searchParams.has('rest_route')) return undefined;
    return `${subdirectory.slice(0, -1)}${page}`;
  };

  return (address: string): string => {
    if (UPLOADS.test(address)) return address.replace(UPLOADS, MEDIA);
    const url = parseHttp(address);
    const place = url && hosts.find(url);
    const path = place && pathOf(place, url);
    return path === undefined ? address : `${isPage(path) ? normalizeLink(path) : path}${url?.search}${url?.hash}`;
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

/** A page that no host serves: what is relative leads here, so it is taken for nobody's. */
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

/** A path below another, beginning with exactly one slash. */
function pathBelow(base: string, path: string): string | undefined {
  const whole = path.endsWith('/') ? path : `${path}/`;
  if (!whole.toLowerCase().startsWith(base.toLowerCase())) return undefined;
  return `/${path.slice(base.length).replace(/^\/+/, '')}`;
}

/** Neither a file, nor one of the site's own internal addresses, whose letter case matters. */
const isPage = (path: string): boolean => !path.startsWith('/-/') && !/\.[a-z\d]+$/i.test(path);
