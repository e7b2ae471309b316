import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { Stop } from './command.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds a Chromium or Chrome: the file in `CHROMIUM_PATH`, else the first of the usual names on the PATH, else Playwright's own download.
 * Throws a `Stop` where `CHROMIUM_PATH` names no program.
 * @param {Record<string, string | undefined>} [env]
 * @param {() => string | undefined} [findDownload] where Playwright would have put its own
 * @returns {string | undefined} its file
 */
export function findChromium(env = process.env, findDownload = findPlaywrightDownload) {
  const { CHROMIUM_PATH: chosen, PATH = '' } = env;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Stop(
      `CHROMIUM_PATH is "${chosen}", and no program is there: correct it, or unset it to have one looked for.`,
    );
  }
  const folders = PATH.split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  return onPath ?? [findDownload()].find((file) => file !== undefined && existsSync(file));
}

/** Before the packages are installed there is no Playwright, and so no download of its. */
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
