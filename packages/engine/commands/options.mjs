import { parseArgs } from 'node:util';
import { Stop } from './command.mjs';

/** The widths of a phone, a tablet in landscape and a desktop. */
const WIDTHS = [390, 1024, 1440];

/**
 * Reads the arguments of `npm test`: `--full` adds what only the full run has, `--rest` runs only that. Throws a `Stop` on any other.
 * @param {string[]} args
 * @returns {{ extent: import('../../../scripts/checks/parts.mjs').Extent }}
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
 * Reads the arguments of `npm run purge`: `--tag post:12` for what was changed, `--withdrawn post:13` for what nobody may see any
 * more, each as often as needed, and `--url` of the site. Throws a `Stop` if there is no tag.
 * @param {string[]} args
 * @returns {{ url: string, changed: string[], withdrawn: string[] }}
 */
export function readPurgeOptions(args) {
  const usage = 'npm run purge -- --tag post:12 [--tag list:post] [--withdrawn post:13] [--url http://localhost:3000]';
  const tags = /** @type {const} */ ({ type: 'string', multiple: true });
  const options = /** @type {const} */ ({ tag: tags, withdrawn: tags, url: { type: 'string' } });
  const { values } = parse(() => parseArgs({ args, options }), usage);
  const { tag: changed = [], withdrawn = [], url = 'http://localhost:3000' } = values;
  if (changed.length + withdrawn.length === 0) throw new Stop(`Say what is to be purged: ${usage}`);
  if (!URL.canParse(url)) throw new Stop(`--url is "${url}": give a whole address, such as http://localhost:3000.`);
  return { url, changed, withdrawn };
}

/** The output of `npm run check-content -- --help`. */
export const CHECK_CONTENT_HELP = `npm run check-content [-- --errors] [-- --json]

Reads every page of the content as the site does, and says what should be mended: the content folder, or the WordPress
that CONTENT_API names.

  --errors  leaves out the warnings
  --json    writes { pages, findings } for machines
  --help    says this

It ends with 0 where nothing was found, and with 1 where something was.`;

/**
 * Reads the arguments of `npm run check-content`. Throws a `Stop` on any other.
 * @param {string[]} args
 * @returns {{ json: boolean, errors: boolean, help: boolean }}
 */
export function readCheckContentOptions(args) {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  const { values } = parse(
    () => parseArgs({ args, options: { json: flag, errors: flag, help: { ...flag, short: 'h' } } }),
    'npm run check-content [-- --errors] [-- --json]',
  );
  return values;
}

/** The output of `npm run doctor -- --help`. */
export const DOCTOR_HELP = `npm run doctor [-- --site https://www.example.com] [-- --json]

Looks at a running site and the WordPress behind it, from the site's side, and says what is wrong and what to change.
The environment names both as it does for the site: CONTENT_API, SITE_URL, and CONTENT_AUTH, PREVIEW_SECRET and
PURGE_SECRET for what needs them. Nothing is changed.

  --site  the site's public address, where SITE_URL is not set
  --json  writes { lines: [{ check, state, sentence }] } for machines; state is ok, wrong, note or unknown
  --help  says this

It ends with 0 where nothing is wrong, and with 1 where something is.`;

/**
 * Reads the arguments of `npm run doctor`. Throws a `Stop` on any other.
 * @param {string[]} args
 * @returns {{ json: boolean, help: boolean, site: string | undefined }}
 */
export function readDoctorOptions(args) {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  const options = /** @type {const} */ ({ json: flag, help: { ...flag, short: 'h' }, site: { type: 'string' } });
  const { values } = parse(() => parseArgs({ args, options }), 'npm run doctor [-- --site URL] [-- --json]');
  const { json, help, site } = values;
  if (site !== undefined && !URL.canParse(site))
    throw new Stop(`--site is "${site}": give a whole address, such as https://www.example.com.`);
  return { json, help, site };
}

/** The output of `npm run wordpress -- --help`. */
export const WORDPRESS_HELP = `npm run wordpress [-- --port 8080] [-- --empty] [-- --fresh] [-- --alone]

Brings up a real WordPress with the plugin on this machine, and the site beside it, for trying. On Debian and its kin.

  --port   where the WordPress stands; else where it stood before, or 8080
  --empty  without the demonstration
  --fresh  throws away what is in it
  --alone  without the site
  --help   says this`;

/**
 * Reads the arguments of `npm run wordpress`. Throws a `Stop` on any other.
 * @param {string[]} args
 * @returns {{ port: number | undefined, isEmpty: boolean, isFresh: boolean, isAlone: boolean, help: boolean }}
 */
export function readWordPressOptions(args) {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  const flags = { empty: flag, fresh: flag, alone: flag, help: { ...flag, short: 'h' } };
  const options = /** @type {const} */ ({ ...flags, port: { type: 'string' } });
  const { values } = parse(() => parseArgs({ args, options }), 'npm run wordpress [-- --port 8080] [-- --fresh]');
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port >= 1024 && port <= 65_535))
    throw new Stop(`--port is "${values.port}": give a whole number from 1024 to 65535, such as 8080.`);
  return { port, isEmpty: values.empty, isFresh: values.fresh, isAlone: values.alone, help: values.help };
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
