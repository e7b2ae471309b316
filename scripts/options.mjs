import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stop } from '../packages/engine/commands/command.mjs';

/** The widths of a phone, a tablet in landscape and a desktop. */
const WIDTHS = [390, 1024, 1440];

/**
 * Reads the arguments of `npm test`: `--full` adds what only the full run has, `--rest` runs only that. Throws a `Stop` on any other.
 * @param {string[]} args
 * @returns {{ extent: import('./checks/parts.mjs').Extent }}
 */
export function readTestOptions(args) {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  const { values } = parse(() => parseArgs({ args, options: { full: flag, rest: flag } }), 'npm test');
  return { extent: values.rest ? 'rest' : values.full ? 'full' : 'usual' };
}

/**
 * Reads the arguments of `npm run check`: `--house` to count how large and how tidy the project is, with `--files` for the source files
 * that a request and a navigation execute. Throws a `Stop` if one of them is invalid.
 * @param {string[]} args
 * @returns {{ isHouse: boolean, areFilesListed: boolean }}
 */
export function readCheckOptions(args) {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  const { values } = parse(
    () => parseArgs({ args, options: { house: flag, files: flag } }),
    'npm run check [-- --house [--files]]',
  );
  return { isHouse: values.house || values.files, areFilesListed: values.files };
}

/**
 * Reads the arguments of `npm run look`: paths (the home page by default), `--widths 768,1920`, `--base URL`. Throws a `Stop` if one
 * of them is invalid.
 * @param {string[]} args
 * @returns {{ paths: string[], widths: number[], base: string | undefined }}
 */
export function readLookOptions(args) {
  const { values, positionals } = parse(
    () =>
      parseArgs({ args, allowPositionals: true, options: { widths: { type: 'string' }, base: { type: 'string' } } }),
    'npm run look -- /path/ … [--widths 768,1920] [--base http://localhost:3000]',
  );
  const widths = values.widths?.split(',').map(Number) ?? WIDTHS;
  if (!widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 4000)) {
    throw new Stop(
      `--widths is "${values.widths}": give whole numbers from 200 to 4000 with commas, such as 768,1920.`,
    );
  }
  const wrong = positionals.find((path) => !path.startsWith('/'));
  if (wrong !== undefined) throw new Stop(`"${wrong}" is not a path: begin it with a slash, such as /blog/.`);
  if (values.base !== undefined && !(/^https?:\/\//.test(values.base) && URL.canParse(values.base))) {
    throw new Stop(`--base is "${values.base}": give a whole address, such as http://localhost:3000.`);
  }
  return { paths: positionals.length > 0 ? positionals : ['/'], widths, base: values.base };
}

/**
 * Reads the arguments of `npm run compare-responses`: the task, and the folder of the responses. Throws a `Stop` on any other.
 * @param {string[]} args
 * @returns {{ task: 'record' | 'compare', folder: string }}
 */
export function readCompareOptions(args) {
  const [task, folder, ...others] = args;
  if ((task !== 'record' && task !== 'compare') || folder === undefined || others.length > 0) {
    throw new Stop(
      'Say what to do and where: npm run compare-responses -- record <folder>, or npm run compare-responses -- compare <folder>',
    );
  }
  return { task, folder };
}

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

/**
 * @template T
 * @param {() => T} read
 * @param {string} usage
 * @returns {T}
 */
function parse(read, usage) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Stop(`${error.message.split('\n')[0]} It is called like this: ${usage}`);
  }
}
