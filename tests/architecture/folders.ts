import { posix } from 'node:path';
import { isFixture, isTest, type Source } from './readSources.ts';

/** With more, a reader no longer sees at a glance what a folder contains. */
const MAX_FILES = 12;

/** With more, a file contains more than one subject. */
const MAX_LINES = 250;

/** Reports every folder with more than a dozen files, not counting tests and fixtures: it should be divided. */
export function findCrowdedFolders(sources: readonly Source[]): string[] {
  const counts = new Map<string, number>();
  for (const source of sources) {
    if (isAside(source)) continue;
    const folder = posix.dirname(source.file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder}/ holds ${count} files: divide it by subject, ${MAX_FILES} are enough.`)
    .toSorted();
}

/** Reports every file of more than 250 lines, except tests and fixtures: it should be divided. */
export const findLongFiles = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => !isAside(source))
    .map(({ file, text }) => ({ file, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines: divide it by subject, ${MAX_LINES} are enough.`);

const isAside = (source: Source): boolean => isTest(source) || isFixture(source);
