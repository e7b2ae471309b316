import { posix } from 'node:path';
import { isTest, type Source } from './readSources.ts';

/** More than this, and a reader no longer sees at a glance what a folder holds. */
const MAX_FILES = 12;

const FIXTURE = /\.fixture\.tsx?$/;

/** Says of every folder that holds more than a dozen files, tests and fixtures aside, that it should be divided. */
export function findCrowdedFolders(sources: readonly Source[]): string[] {
  const counts = new Map<string, number>();
  for (const source of sources) {
    if (isTest(source) || FIXTURE.test(source.file)) continue;
    const folder = posix.dirname(source.file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder}/ holds ${count} files: divide it by subject, ${MAX_FILES} are enough.`)
    .toSorted();
}
