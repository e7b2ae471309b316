/**
 * What a name in a WordPress path stands for:
 * - `program`: a PHP file that does something when requested;
 * - `code`: a folder of such files and their dependencies;
 * - `files`: the folder of plugins, themes and uploads;
 * - `api`: the REST API at its usual address;
 * - `service`: something for programs directly below the home address, not a page; a feed, for example.
 */
export type WordPressPart = 'program' | 'code' | 'files' | 'api' | 'service';

const PROGRAM = /^(?:wp-[^/]*|xmlrpc)\.php$/i;

const PARTS: ReadonlyMap<string, WordPressPart> = new Map([
  ['wp-admin', 'code'],
  ['wp-includes', 'code'],
  ['wp-content', 'files'],
  ['wp-json', 'api'],
  ['feed', 'service'],
  ['comments', 'service'],
  ['xmlrpc', 'service'],
]);

/** What a name in a WordPress path stands for; `undefined` for a name that could be a page's. */
export const wordpressPart = (name: string): WordPressPart | undefined =>
  PROGRAM.test(name) ? 'program' : PARTS.get(name.toLowerCase());

/** Whether a path, with its escapes decoded, contains one of these parts, whichever folder WordPress is installed in. */
export const hasWordPressPart = (path: string, parts: readonly WordPressPart[]): boolean =>
  path.split('/').some((name) => {
    const part = wordpressPart(name);
    return part !== undefined && parts.includes(part);
  });
