import { createHash } from 'node:crypto';

/**
 * The name of what happens in one request; PHP that runs before it; the PHP of the request; and the tags that the site
 * receives.
 */
export type Change = [
  what: string,
  before: string,
  request: string,
  changed: readonly string[],
  withdrawn?: readonly string[],
];

/** The tag of a file, from its path below the uploads folder. */
export const tagOfFile = (path: string): string =>
  `upload:${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;
