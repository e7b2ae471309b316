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
 * Reads the arguments of `npm run check`: `--house` to count how large and how tidy the project is. Throws a `Stop` if one of them is invalid.
 * @param {string[]} args
 * @returns {{ isHouse: boolean }}
 */
export function readCheckOptions(args) {
  const { values } = parse(
    () => parseArgs({ args, options: { house: { type: 'boolean', default: false } } }),
    'npm run check',
  );
  return { isHouse: values.house };
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

/**
 * Reads the arguments of `npm run executed-files`: the first page, and the one to which the browser navigates from there. Throws a `Stop`
 * if one of them is not a path.
 * @param {string[]} args
 * @returns {{ path: string, target: string }}
 */
export function readExecutedOptions(args) {
  const [path = '/services/gerd/', target = '/services/nasal-congestion/', ...others] = args;
  if (!path.startsWith('/') || !target.startsWith('/') || others.length > 0) {
    throw new Stop('Give two paths: npm run executed-files -- /services/gerd/ /blog/');
  }
  return { path, target };
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
