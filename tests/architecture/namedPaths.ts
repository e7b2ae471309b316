import { dirname, posix } from 'node:path';
import type { Source } from './readSources.ts';

/**
 * Words in backticks that are a path of this project, or the end of one: with a folder or the extension of a code file.
 */
const PATH =
  /`((?:\.ci|bench|content|docs|packages|public|scripts|sites|src|tests)\/[\w./-]*|[\w.-][\w./-]*(?:\/|\.(?:tsx?|mjs|css)))`/g;
const LINK = /\]\((?![a-z]+:)([^)#\s]+)/g;
const BLOCK_OF_CODE = /^```[^]*?^```/gm;

/**
 * Finds paths in backticks, which may be the end of a path (`pages/respond.ts`), and links, that a document names and that do not
 * exist.
 * @param documents Markdown; blocks of code are examples
 * @param files all files of the project
 */
export function findLostPaths(documents: readonly Source[], files: readonly string[]): string[] {
  const existingPaths = new Set(files.flatMap(endsOf));
  return documents.flatMap(({ file, text }) => {
    const words = text.replace(BLOCK_OF_CODE, '');
    const lostPaths = [...words.matchAll(PATH)]
      .map(([, path = '']) => path)
      .filter((path) => !existingPaths.has(path.replace(/\/$/, '')))
      .map((path) => `${file} names ${path}, which is not there.`);
    const lostLinks = [...words.matchAll(LINK)]
      .map(([, link = '']) => link)
      .filter((link) => !existingPaths.has(posix.join('/', dirname(file), link).replace(/\/$/, '')))
      .map((link) => `${file} links to ${link}, which is not there.`);
    return [...lostPaths, ...lostLinks];
  });
}

/** A file, the folders above it, and the ends of each; full paths also with a leading slash. */
function endsOf(file: string): string[] {
  const names = file.split('/');
  return names.flatMap((_name, above) => {
    const path = names.slice(0, above + 1);
    return [`/${path.join('/')}`, ...path.map((_part, start) => path.slice(start).join('/'))];
  });
}
