import { formatLink, parseLink } from '#source/source.ts';

/** Longer paths are nobody's links. */
const MAX_PATH_LENGTH = 2000;
const MAX_QUERY_LENGTH = 4000;

/** What the target of a request line is: a page's address in its normal form, the way to it, or nothing that could be one. */
export type Address =
  | { kind: 'page'; path: string; search: string }
  | { kind: 'redirect'; path: string; search: string }
  | { kind: 'bad'; status: 400 | 414 };

/**
 * Reads the target of a request. Only the path is brought into its normal form (lower case, one final slash, no doubled
 * slashes, no `page/1/`); the query passes on untouched. Backslashes and control characters are refused: browsers read a
 * backslash as a slash, and `/\evil.example` would then lead away from the site.
 */
export function readAddress(target: string): Address {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const search = mark < 0 ? '' : target.slice(mark);
  if (path.length > MAX_PATH_LENGTH || search.length > MAX_QUERY_LENGTH) return { kind: 'bad', status: 414 };
  if (!/^\/[\x21-\x5b\x5d-\x7e]*$/.test(path) || !isDecodable(path)) return { kind: 'bad', status: 400 };

  const normal = normalPath(path);
  return { kind: normal === path ? 'page' : 'redirect', path: normal, search };
}

function normalPath(path: string): string {
  const { route, page } = parseLink(path.replaceAll('#', '%23').replace(/\/{2,}/g, '/'));
  return formatLink({ route, page });
}

/** Neither a broken escape (`%zz`) nor an escaped NUL, slash or backslash is part of a page's address. */
function isDecodable(path: string): boolean {
  if (/%(00|2f|5c)/i.test(path)) return false;
  try {
    // The result is used, so that no bundler takes the call for one without effect.
    return decodeURIComponent(path) !== '';
  } catch {
    // The platform tells of a broken escape by throwing.
    return false;
  }
}
