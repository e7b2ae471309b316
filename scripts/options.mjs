import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Stop } from '../packages/engine/commands/command.mjs';
import { KINDS_AND_ERROR } from '../tests/journeys/kinds.mjs';

/** The widths of a phone, a tablet in landscape and a desktop. */
const WIDTHS = [390, 1024, 1440];

/** The windows of a phone, a small phone, a phone on its side and a small laptop. */
const SCREENS = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 1366, height: 650 },
];

/**
 * Reads what `npm run look` is called with: paths, `--widths 768,1920`, `--screens`, `--base URL`. Without a path that is the home page,
 * or with `--screens` a page of every kind. Throws a `Stop` if one of them is invalid.
 * @param {readonly string[]} paths
 * @param {import('../packages/engine/commands/runTask.mjs').TaskInput['options']} options
 * @returns {{ paths: readonly string[], sizes: readonly Size[], base: string | undefined }}
 */
export function readLookOptions(paths, options) {
  const list = String(options['widths'] ?? WIDTHS.join());
  const widths = list.split(',').map(Number);
  if (!widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 4000))
    throw new Stop(`--widths is "${list}": give whole numbers from 200 to 4000 with commas, such as 768,1920.`);
  const wrongPath = paths.find((path) => !path.startsWith('/'));
  if (wrongPath !== undefined) throw new Stop(`"${wrongPath}" is not a path: begin it with a slash, such as /blog/.`);
  const base = options['base'] === undefined ? undefined : String(options['base']);
  if (base !== undefined && !(/^https?:\/\//.test(base) && URL.canParse(base)))
    throw new Stop(`--base is "${base}": give a whole address, such as http://localhost:3000.`);
  const byDefault = options['screens'] ? Object.values(KINDS_AND_ERROR) : ['/'];
  const sizes = options['screens'] ? SCREENS : widths.map((width) => ({ width }));
  return { paths: paths.length > 0 ? paths : byDefault, sizes, base };
}

/**
 * The size of a window; without a height its picture is of the whole page.
 * @typedef {{ width: number, height?: number }} Size
 */

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
  const unknownNames = names.filter((name) => !benchNames.includes(name));
  if (unknownNames.length > 0)
    throw new Stop(`No benchmark is named ${unknownNames.join(', ')}: choose from ${benchNames.join(', ')}.`);
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
