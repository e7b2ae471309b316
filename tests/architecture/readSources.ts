import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One text file of the project. */
export interface Source {
  /** Relative to the project's folder, with forward slashes: `packages/content/src/link/link.ts`. */
  file: string;
  text: string;
}

/** What is installed or generated. */
const SKIPPED = /(^|\/)(node_modules|dist|screenshots|test-results|\.(?!ci$)[^/]+)$/;

/** Recorded responses of a WordPress are not our text, nor is the lock file. */
const FOREIGN = /^tests\/captured\/|^package-lock\.json$/;

/** Every file below a folder of the project, with its path from the project's folder. */
export function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = relative(root, join(root, folder, entry.name)).replaceAll('\\', '/');
    if (SKIPPED.test(file)) return [];
    return entry.isDirectory() ? listFiles(file) : [file];
  });
}

/** Reads every file of our own below a folder of the project whose name ends in one of these extensions. */
export function readSources(folder: string, endings: readonly string[]): Source[] {
  return listFiles(folder)
    .filter((file) => !FOREIGN.test(file) && endings.some((ending) => file.endsWith(ending)))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** Whether the file belongs to a test, and so may import more than the code it tests. */
export const isTest = ({ file }: Source): boolean => /\.(test|testing|bench)\.tsx?$/.test(file);

/** Whether the file contains what the gallery and the tests show of a component or a block. */
export const isFixture = ({ file }: Source): boolean => /\.fixture\.tsx?$/.test(file);
