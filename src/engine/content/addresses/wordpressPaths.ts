/**
 * What a name in a path stands for on a WordPress:
 * - `program`: a PHP file that does something when it is requested;
 * - `code`: a folder of such files, and of what they need;
 * - `files`: the folder of plugins, themes and uploads;
 * - `api`: the REST API, at its usual address;
 * - `answer`: directly below the home address, something for programs that is no page, such as a feed.
 */
export type WordPressPart = 'program' | 'code' | 'files' | 'api' | 'answer';

const PROGRAM = /^(?:wp-[^/]*|xmlrpc)\.php$/i;

const PARTS: ReadonlyMap<string, WordPressPart> = new Map([
  ['wp-admin', 'code'],
  ['wp-includes', 'code'],
  ['wp-content', 'files'],
  ['wp-json', 'api'],
  ['feed', 'answer'],
  ['comments', 'answer'],
  ['xmlrpc', 'answer'],
]);

/** What a name in a path stands for on a WordPress; `undefined` for a name that could be a page's. */
export const wordpressPart = (name: string): WordPressPart | undefined =>
  PROGRAM.test(name) ? 'program' : PARTS.get(name.toLowerCase());

/** Whether a path, its escapes decoded, holds one of these parts, in whichever folder WordPress is installed. */
export const hasWordPressPart = (path: string, parts: readonly WordPressPart[]): boolean =>
  path.split('/').some((name) => {
    const part = wordpressPart(name);
    return part !== undefined && parts.includes(part);
  });
