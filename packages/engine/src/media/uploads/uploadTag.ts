import { hash } from 'node:crypto';

const PREFIX = 'upload:';
const NAME_LETTERS = 16;

/** The beginning of a hash of an upload's path below the uploads folder, in hexadecimal: paths may contain characters that tags cannot. */
export const uploadName = (path: string): string => hash('sha256', path, 'hex').slice(0, NAME_LETTERS);

/** The tag of an upload and of everything made from it, by which a purge names it: `upload:38a389d60cc7473b`. */
export const uploadTag = (path: string): string => PREFIX + uploadName(path);

/** The names of the uploads in a list of tags. */
export const uploadNamesIn = (tags: readonly string[]): string[] =>
  tags.flatMap((tag) =>
    tag.startsWith(PREFIX) && tag.length === PREFIX.length + NAME_LETTERS ? [tag.slice(PREFIX.length)] : [],
  );
