import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { Stop } from '../packages/engine/commands/command.mjs';
import { run } from '../packages/engine/commands/run.mjs';
import { toolPath } from './project.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Debian's name for Chromium's headless shell, which shows the same pages for half the work. */
const SHELL = 'chromium-headless-shell';

/**
 * Finds a Chromium or Chrome: the file in `CHROMIUM_PATH`, else the first of the usual names on the PATH, else Playwright's own download.
 * Throws a `Stop` if `CHROMIUM_PATH` names no program.
 * @param {Record<string, string | undefined>} [env]
 * @param {() => string | undefined} [findDownload] finds where Playwright puts its own
 * @returns {string | undefined} its file
 */
export function findChromium(env = process.env, findDownload = findPlaywrightDownload) {
  const { CHROMIUM_PATH: configuredPath, PATH } = env;
  if (configuredPath) {
    if (isProgram(configuredPath)) return configuredPath;
    throw new Stop(
      `CHROMIUM_PATH is "${configuredPath}", and no program is there: correct it, or unset it to have one looked for.`,
    );
  }
  return findOnPath(NAMES, PATH) ?? [findDownload()].find((file) => file !== undefined && existsSync(file));
}

/**
 * Finds the browser for the journeys: the shell, unless `CHROMIUM_PATH` names another or there is no shell; then the one from `findChromium`.
 * @param {Record<string, string | undefined>} [env]
 * @param {() => string | undefined} [findDownload]
 * @returns {string | undefined} its file
 */
export function findShell(env = process.env, findDownload = findPlaywrightDownload) {
  return (env['CHROMIUM_PATH'] ? undefined : findOnPath([SHELL], env['PATH'])) ?? findChromium(env, findDownload);
}

/** @param {readonly string[]} names @param {string} [path] */
function findOnPath(names, path = '') {
  const folders = path.split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Before the packages are installed there is no Playwright, and so no download of it. */
function findPlaywrightDownload() {
  const require = createRequire(import.meta.url);
  try {
    return String(require('playwright-core').chromium.executablePath());
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Finds a Chromium that runs, and installs one if there is none: with apt-get as root on Debian and similar systems, else with
 * Playwright.
 * @returns {Promise<string>} its file; throws a `Stop` if there is none and none can be installed
 */
export async function ensureChromium() {
  return (
    (await findRunning()) ??
    (await installWithApt()) ??
    (await installWithPlaywright()) ??
    stop(
      'No Chromium was found, and none could be installed: install Chromium or Chrome, or name its file in CHROMIUM_PATH, and run the command again.',
    )
  );
}

/**
 * Finds the shell for the journeys, and installs it if it is missing and apt-get has it.
 * @returns {Promise<string>} its file, else that of a Chromium; throws a `Stop` if no browser at all can be installed
 */
export async function ensureShell() {
  const chromium = await ensureChromium();
  if (!process.env['CHROMIUM_PATH'] && findShell() === chromium)
    await aptInstall('A Chromium without windows, which is quicker', [SHELL]);
  return findShell() ?? chromium;
}

/** Ubuntu's `chromium-browser` is on the PATH even without the browser, so its presence says nothing. */
async function findRunning() {
  const file = findChromium();
  if (file === undefined) return undefined;
  const { code } = await run(file, ['--version'], { minutes: 1 });
  return code === 0 ? file : undefined;
}

async function installWithApt() {
  // Chromium alone brings no font, and the pages' widths depend on one.
  await aptInstall('Chromium', ['chromium', 'fonts-liberation']);
  return await findRunning();
}

/** Does nothing if there is no apt-get, or if this user may not run it. @param {string} label @param {readonly string[]} packages */
async function aptInstall(label, packages) {
  const hasApt = (await run('apt-get', ['--version'], { minutes: 1 })).code === 0;
  if (!hasApt || process.getuid?.() !== 0) return;
  console.log(`${label} was not found: installing it with apt-get.`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env, minutes: 5 });
  const { code, output } = await run('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], { env });
  if (code !== 0) console.error(output.trimEnd());
}

async function installWithPlaywright() {
  console.log('No Chromium was found: downloading one with Playwright.');
  const { code, output } = await run(toolPath('playwright'), ['install', 'chromium'], { minutes: 10 });
  if (code !== 0) console.error(output.trimEnd());
  return await findRunning();
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  throw new Stop(sentence);
}
