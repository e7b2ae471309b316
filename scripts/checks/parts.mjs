import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNpm } from '../../packages/engine/commands/installPackages.mjs';
import { run } from '../../packages/engine/commands/run.mjs';
import { root, toolPath } from '../project.mjs';

/**
 * One part of the checks: a program that ends with 0 when all is well.
 * @typedef {object} Part
 * @property {string} name
 * @property {string} file
 * @property {readonly string[]} args
 * @property {Readonly<Record<string, string>>} [env]
 * @property {boolean} [terminal] shows its output as it comes, because it takes minutes
 * @property {string} [report] the file of its tests' report; without one the part counts as one test
 */

/** Where the parts write their reports. */
const REPORTS = join(root, '.cache', 'reports');

/** Named in `playwright.config.ts`. */
const JOURNEYS_REPORT = join(REPORTS, 'journeys.xml');

/**
 * The checks that do not run the code.
 * @type {readonly Part[]}
 */
export const staticParts = [
  { name: 'Format', file: toolPath('oxfmt'), args: ['--check'] },
  { name: 'Lint', file: toolPath('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'Types', file: toolPath('tsc'), args: ['--noEmit', '--project', '.'] },
  { name: 'Unused code', file: toolPath('knip'), args: ['--no-progress'] },
];

/** In the name of a file whose tests run only in the full run. */
const FULL_TEST = '.full.test.';

/**
 * The Vitest tests below some folders, without those of the full run.
 * @param {string} name
 * @param {readonly string[]} folders relative to the project
 * @param {number} [workers] how many files run at once; without it, one less than there are cores, so one on two cores
 * @returns {Part}
 */
export const vitestPart = (name, folders, workers) =>
  // Only an absolute folder with a final slash is taken literally; anything else would also match inside other paths.
  vitest(name, [...folders.map((folder) => join(root, folder, '/')), `--exclude=**/*${FULL_TEST}*`], workers);

/** The Vitest tests that run only in the full run: over a WordPress, and in all browser engines. */
export const fullTestsPart = vitest('Tests of the full run', [FULL_TEST], 2);

/**
 * @param {string} name
 * @param {readonly string[]} which files, as arguments of Vitest
 * @param {number} [workers]
 * @returns {Part}
 */
function vitest(name, which, workers) {
  const file = join(REPORTS, `${name.toLowerCase().replaceAll(' ', '-')}.xml`);
  return {
    name,
    file: toolPath('vitest'),
    args: [
      'run',
      ...which,
      ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
      '--reporter=default',
      '--reporter=junit',
      `--outputFile.junit=${file}`,
    ],
    report: file,
  };
}

/**
 * Which journeys run: the `usual` ones, with every page at one width; the `full` run, with every page at every width and the
 * journeys of `*.full.spec.ts`; or its `rest`, which the full run adds to the usual ones.
 * @typedef {'usual' | 'full' | 'rest'} Extent
 */

/**
 * One file of the journeys.
 * @param {string} chromium the browser's file
 * @param {string} name such as `boot`
 * @returns {Part}
 */
function journeyPart(chromium, name) {
  const usual = journeysPart(chromium, 'usual');
  return {
    ...usual,
    name: `Journey ${name}`,
    args: [...usual.args, `journeys/${name}.spec`],
    env: { ...usual.env, CHROMIUM_PATH: chromium },
  };
}

/** Journeys only of the full run: those whose file name says so, and tests with the tag. */
const FULL = String.raw`@full|\.full\.spec\.ts`;

/** @type {Readonly<Record<Extent, readonly string[]>>} */
const FILTERS = { usual: [`--grep-invert=${FULL}`], full: [], rest: [`--grep=${FULL}`] };

/**
 * The journeys in a real browser.
 * @param {string} chromium the browser's file
 * @param {Extent} extent
 * @returns {Part}
 */
export function journeysPart(chromium, extent) {
  return {
    name: 'Journeys',
    file: toolPath('playwright'),
    args: ['test', ...FILTERS[extent]],
    // The usual ones find the headless shell themselves, which is faster; what the full run adds needs the browser that people
    // have.
    env: extent === 'usual' ? {} : { CHROMIUM_PATH: chromium, OSTIUM_FULL: '1' },
    terminal: true,
    report: JOURNEYS_REPORT,
  };
}

/** Hydration, navigation, the articles, and the crawl of every page. */
const OVER_WORDPRESS = ['blog', 'boot', 'everyPage', 'navigation'];

/**
 * Journeys on a real WordPress with the demonstration, which Playwright starts and stops.
 * @param {string} chromium the browser's file
 * @returns {Part}
 */
export function wordpressJourneysPart(chromium) {
  const usual = journeysPart(chromium, 'usual');
  return {
    ...usual,
    name: 'Journeys over WordPress',
    // One at a time: a page waits only a second for optional data, and a busy PHP would send it too late.
    args: [...usual.args, '--workers=1', ...OVER_WORDPRESS.map((name) => `journeys/${name}.spec`)],
    env: { ...usual.env, CHROMIUM_PATH: chromium, OSTIUM_OVER_WORDPRESS: '1' },
  };
}

/**
 * The parts that show that the site also runs on the Node of `.nvmrc`, which a server should have: the unit tests and one journey.
 * That Node comes as npm's package `node` into a temporary folder. If it is not available, `skipped` says so in a sentence.
 * @param {string} chromium the browser's file
 * @returns {Promise<{ parts: Part[], skipped: string | undefined, clear: () => Promise<void> }>}
 */
export async function secondNodeParts(chromium) {
  const nodeVersion = (await readFile(join(root, '.nvmrc'), 'utf8')).trim();
  const folder = await mkdtemp(join(tmpdir(), 'ostium-node-'));
  const clear = () => rm(folder, { recursive: true, force: true });
  const node = join(folder, 'node_modules', 'node', 'bin', 'node');
  const npm = findNpm(process.env);
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `node@${nodeVersion}`];
  await run(npm.file, [...npm.args, ...args], { minutes: 5 });
  const { output } = await run(node, ['--version'], { minutes: 1 });
  if (output.trim() !== `v${nodeVersion}`)
    return { parts: [], skipped: `Node ${nodeVersion}: skipped, npm could not install its package "node".`, clear };
  const parts = [
    vitestPart(`Unit tests on Node ${nodeVersion}`, ['packages', 'sites', 'tests/architecture'], 2),
    journeyPart(chromium, 'boot'),
  ];
  return { parts: parts.map((part) => onNode(part, node, nodeVersion)), skipped: undefined, clear };
}

/**
 * The same part on another Node, with all rounds of property tests: the tools of `node_modules/.bin` are scripts.
 * @param {Part} part
 * @param {string} node
 * @param {string} version
 * @returns {Part}
 */
const onNode = (part, node, version) => ({
  ...part,
  name: part.name.endsWith(version) ? part.name : `${part.name} on Node ${version}`,
  file: node,
  args: [part.file, ...part.args],
  env: { ...part.env, OSTIUM_FULL: '1' },
});
