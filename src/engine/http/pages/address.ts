import { formatLink, parseLink, pathBelow } from '#engine/content/source.ts';
import { hasWordPressPart } from '#engine/content/addresses/wordpressPaths.ts';

/** No link is longer. */
const MAX_PATH_LENGTH = 2000;
const MAX_QUERY_LENGTH = 4000;

/**
 * What the target of a request line is:
 * - a page's address in its normal form, or the way to it;
 * - a file's, which has no final slash: old sites have pages and downloads there, and the source may know where they went;
 * - an upload of the content source by its address there, with the path below `uploads/`;
 * - outside of the folder that the site stands in;
 * - hidden, and so a 404: internal addresses, and WordPress's own programs and folders;
 * - bad: not an address.
 */
export type Address =
  | { kind: 'page' | 'redirect' | 'file'; path: string; search: string }
  | { kind: 'upload'; path: string }
  | { kind: 'hidden' }
  | { kind: 'outside' }
  | { kind: 'bad'; status: 400 | 414 };

/** The last name ends like a file's. */
const FILE = /\.[a-z\d]{1,8}$/i;

const UPLOAD = /^\/+wp-content\/+uploads\/+(?=[^/])/i;

const INTERNAL = /^\/-(?:\/|$)/;

/** `wp-json` alone could be anything. */
const isMachinery = (path: string): boolean =>
  path.toLowerCase().includes('/wp-json/') || hasWordPressPart(path, ['program', 'code', 'files']);

/**
 * Reads the target of a request. Only the path is brought into its normal form (lower case, one final slash, no doubled
 * slashes, no `page/1/`); the query passes on untouched. Backslashes and control characters are refused: browsers read a
 * backslash as a slash, and `/\evil.example` would then lead away from the site. So are names made of dots, which browsers
 * resolve before they send a request: only an attack holds them. `root` is the folder that the site stands in.
 */
export function readAddress(target: string, root = '/'): Address {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const search = mark < 0 ? '' : target.slice(mark);
  if (path.length > MAX_PATH_LENGTH || search.length > MAX_QUERY_LENGTH) return { kind: 'bad', status: 414 };
  const decoded = decode(path);
  if (decoded === undefined || !/^\/[\x21-\x5b\x5d-\x7e]*$/.test(path) || climbs(path))
    return { kind: 'bad', status: 400 };

  const own = pathBelow(root, path.replace(/^\/+/, '/'));
  if (own === undefined) return { kind: 'outside' };
  if (UPLOAD.test(own)) return { kind: 'upload', path: own.replace(UPLOAD, '') };
  if (INTERNAL.test(pathBelow(root, decoded) ?? '') || isMachinery(decoded)) return { kind: 'hidden' };
  const single = path.replaceAll('#', '%23').replace(/\/{2,}/g, '/');
  if (FILE.test(single)) return { kind: 'file', path: single, search };

  const normal = normalPath(single);
  return { kind: normal === path ? 'page' : 'redirect', path: normal, search };
}

/** Whether a path holds `.` or `..` as a name, escaped or not, as programs that resolve an address read it. */
export const climbs = (path: string): boolean => path.split(/[/\\]/).some((name) => /^(?:\.|%2e){1,2}$/i.test(name));

function normalPath(path: string): string {
  const { route, page } = parseLink(path);
  return formatLink({ route, page });
}

/** Neither a broken escape (`%zz`) nor an escaped NUL, slash or backslash is part of a page's address. */
function decode(path: string): string | undefined {
  if (/%(00|2f|5c)/i.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    // A broken escape.
    return undefined;
  }
}
