import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/project.mjs';
import { BOUNDS, findOwnExpressions, findSlowness } from './slowExpressions.ts';

/** The path of the list, relative to the project's folder. */
export const PROVEN_FILE = 'tests/architecture/provenExpressions.json';

interface Proven {
  /** What proved them: the checker's version and its bounds. */
  by: string;
  /** Regular expressions as the engine gets them, which no text can slow down. */
  expressions: readonly string[];
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const checker = (): string =>
  `recheck ${(JSON.parse(read('node_modules/recheck/package.json')) as { version: string }).version} ${JSON.stringify(BOUNDS)}`;

/** A regular expression as it is written in the list. */
export const nameOf = (pattern: string, flags: string): string => `/${pattern}/${flags}`;

/**
 * The regular expressions already proved to be fast on every text: proving all takes a minute. Empty if the checker has changed
 * since.
 */
export function readProven(): ReadonlySet<string> {
  const { by, expressions } = JSON.parse(read(PROVEN_FILE)) as Proven;
  return new Set(by === checker() ? expressions : []);
}

/**
 * The list as it should be: every regular expression of this project that no text slows down. Proves each of them, which takes a
 * minute.
 */
export function proveExpressions(): string {
  const all = findOwnExpressions().flatMap(({ pattern, flags }) => (pattern === undefined ? [] : [{ pattern, flags }]));
  const known = new Map(all.map(({ pattern, flags }) => [nameOf(pattern, flags), { pattern, flags }]));
  const fast = [...known].filter(([, { pattern, flags }]) => findSlowness(pattern, flags) === undefined);
  const proven: Proven = { by: checker(), expressions: fast.map(([name]) => name).toSorted() };
  return `${JSON.stringify(proven, undefined, 2)}\n`;
}
