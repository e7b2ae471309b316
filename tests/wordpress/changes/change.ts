import { createHash } from 'node:crypto';

/** What happens in one request; what stands there before, in PHP; the request in PHP; and the tags that the site is told of. */
export type Change = [
  what: string,
  before: string,
  request: string,
  changed: readonly string[],
  withdrawn?: readonly string[],
];

/** The tag of a file, by its path below the uploads. */
export const tagOfFile = (path: string): string =>
  `upload:${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;
