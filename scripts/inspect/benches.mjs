import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Stop } from '../../packages/engine/commands/command.mjs';

/** @typedef {{ name: string, file: string }} Bench */
/**
 * What can be measured: whole programs in `bench/`, and functions beside the code.
 * @typedef {{ programs: readonly Bench[], functions: readonly Bench[] }} Benches
 */

/**
 * Finds every benchmark; each is named after its file: `bench/pages.bench.mjs` is `pages`.
 * @param {string} folder the project's folder
 * @returns {Benches}
 */
export function findBenches(folder) {
  return {
    programs: findFiles(join(folder, 'bench'), /\.bench\.mjs$/),
    functions: findFiles(join(folder, 'packages'), /\.bench\.tsx?$/),
  };
}

/**
 * Selects the benchmarks named, or all if none is named. Throws a `Stop` if a name is unknown or there are none.
 * @param {Benches} benches
 * @param {readonly string[]} names
 * @returns {Benches}
 */
export function chooseBenches({ programs, functions }, names) {
  const benchNames = [...programs, ...functions].map(({ name }) => name);
  if (benchNames.length === 0)
    throw new Stop('There is no benchmark yet: bench/NAME.bench.mjs or packages/**/NAME.bench.ts.');
  const unknown = names.filter((name) => !benchNames.includes(name));
  if (unknown.length > 0)
    throw new Stop(`No benchmark is named ${unknown.join(', ')}: choose from ${benchNames.join(', ')}.`);
  const isChosen = ({ name = '' }) => names.length === 0 || names.includes(name);
  return { programs: programs.filter(isChosen), functions: functions.filter(isChosen) };
}

/**
 * @param {string} folder
 * @param {RegExp} ending
 * @returns {Bench[]}
 */
function findFiles(folder, ending) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => ({ name: basename(entry.name).replace(ending, ''), file: join(entry.parentPath, entry.name) }))
    .toSorted((a, b) => a.file.localeCompare(b.file));
}
