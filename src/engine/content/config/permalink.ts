import { joinLink } from '../link/link.ts';

/** The tags of WordPress's permalink structures that stand for digits; every other one stands for a name. */
const DIGITS: ReadonlySet<string> = new Set(['year', 'monthnum', 'day', 'hour', 'minute', 'second', 'post_id']);

/**
 * Tells whether a route can be a post's, from WordPress's permalink structure: `/blog/%postname%/`. Only `%category%` may
 * be several names. `subdirectory` is the path that the site is served under.
 */
export function createPostRouteTest(structure: string, subdirectory: string): (route: string) => boolean {
  const pattern = joinLink(subdirectory, structure)
    .toLowerCase()
    .split(/%([a-z_]+)%/)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[^\w/]/g, '\\$&') : patternOfTag(part)))
    .join('');
  const expression = new RegExp(`^${pattern}$`, 'i');
  return (route) => expression.test(route);
}

/** The part of a permalink structure before its first tag: WordPress puts it in front of its archives too. None at the root. */
export function frontOfPermalink(structure: string, subdirectory: string): string | undefined {
  const front = joinLink(subdirectory, structure.split('%', 1)[0] ?? '').toLowerCase();
  return front === joinLink(subdirectory) ? undefined : front;
}

function patternOfTag(tag: string): string {
  if (DIGITS.has(tag)) return '\\d+';
  return tag === 'category' ? '.+' : '[^/]+';
}

/**
 * Tells whether a route names a file of an old site, such as `/index.php/` or `/files/form.pdf/`: its last name ends like a
 * file's. WordPress's slugs have no dots, so no content is found there, save posts whose permalinks (the setting) end in
 * this way; but the source may redirect it.
 */
export function createFileRouteTest(permalink: string | undefined): (route: string) => boolean {
  const ending = endingOf(permalink ?? '');
  return (route) => ![undefined, ending].includes(endingOf(route));
}

const endingOf = (path: string): string | undefined => /\.[a-z\d]{1,8}(?=\/?$)/i.exec(path)?.[0].toLowerCase();
