import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One text file of the project. */
export interface Source {
  /** Relative to the project's folder, with forward slashes: `src/engine/content/link/link.ts`. */
  file: string;
  text: string;
}

/** What is installed, made, captured from elsewhere, or not text. */
const SKIPPED =
  /(^|\/)(node_modules|dist(-[^/]+)?|screenshots|test-results|captured|\.[^/]+)(\/|$)|^package-lock\.json$/;

/** Reads every file below a folder of the project whose name ends in one of these endings. */
export function readSources(folder: string, endings: readonly string[]): Source[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry): Source[] => {
    const path = join(root, folder, entry.name);
    const file = relative(root, path).replaceAll('\\', '/');
    if (SKIPPED.test(file)) return [];
    if (entry.isDirectory()) return readSources(file, endings);
    return endings.some((ending) => entry.name.endsWith(ending)) ? [{ file, text: readFileSync(path, 'utf8') }] : [];
  });
}

/** Whether the file belongs to a test, and so may reach further than the code it tests. */
export const isTest = ({ file }: Source): boolean => /\.(test|bench)\.tsx?$/.test(file);
