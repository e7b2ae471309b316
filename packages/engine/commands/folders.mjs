import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stop } from './command.mjs';

/** The folder of the package `ostium`. */
export const ENGINE = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

/**
 * The folder of a site, which has its `site.config.ts`. Throws a `Stop` if there is none.
 * @param {string} [named] from where the command runs, which itself is the site's folder unless another is named
 * @returns {string}
 */
export function siteFolder(named = '.') {
  const folder = resolve(named);
  if (existsSync(join(folder, 'site.config.ts'))) return folder;
  throw new Stop(
    `There is no site in ${folder}: run the command where site.config.ts is, or name that folder with --folder. "ostium new my-clinic" makes a site.`,
  );
}

/** The folder of a site's build. @param {string} folder */
export const distFolder = (folder) => join(folder, 'dist');

/**
 * The folder of the project that a site belongs to: where `package-lock.json` is, or the site's own.
 * @param {string} folder
 * @returns {string}
 */
export function projectFolder(folder) {
  for (let above = folder; ; above = dirname(above)) {
    if (existsSync(join(above, 'package-lock.json'))) return above;
    if (dirname(above) === above) return folder;
  }
}

/** Where commands keep what they can make again. */
export const cacheFolder = () => join(projectFolder(process.cwd()), '.cache');

/** A folder of the package `@ostium/wordpress`. @param {string} name such as `plugin/ostium` */
export const wordpressFolder = (name) =>
  join(dirname(fileURLToPath(import.meta.resolve('@ostium/wordpress'))), '..', name);

/** A folder of the package `@ostium/content`. @param {string} name such as `src` */
export const contentFolder = (name) => join(dirname(fileURLToPath(import.meta.resolve('@ostium/content'))), '..', name);
