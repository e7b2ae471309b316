import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Stop } from './command.mjs';
import { formatDuration } from './duration.mjs';
import { projectFolder } from './folders.mjs';
import { run } from './run.mjs';

// Development packages are named because NODE_ENV=production leaves them out, and the build needs them.
const ARGS = ['ci', '--include=dev', '--no-audit', '--no-fund'];

const CLI = 'npm-cli.js';

/**
 * Installs the packages of a project's `package-lock.json` if `node_modules` differs from it; otherwise says nothing. Without that file, what
 * npm installed is right. Throws a `Stop` if npm fails.
 * @param {string} folder the project's, or that of a site in it
 */
export async function installPackages(folder) {
  const project = projectFolder(folder);
  if (!existsSync(join(project, 'package-lock.json')) || missingPackages(project).length === 0) return;

  const npm = findNpm(process.env);
  const { code, output, milliseconds } = await run(npm.file, [...npm.args, ...ARGS], { cwd: project });
  if (code !== 0) {
    console.error(output.trimEnd());
    throw new Stop(
      'npm could not install the packages, for the reason above: correct it (often it is the connection to the npm registry) and run the command again.',
    );
  }
  console.log(`Installed packages in ${formatDuration(milliseconds)}.`);
}

/**
 * How to call npm: the one that runs this command, directly or as npx, else the one that came with this Node, else the one on the PATH. Only
 * on Windows can the last one not be started by its name.
 * @param {Record<string, string | undefined>} env
 * @param {string} [node] the file of this Node
 * @returns {{ file: string, args: string[] }}
 */
export function findNpm({ npm_execpath: npmPath }, node = process.execPath) {
  const isNpm = npmPath !== undefined && ['npm-cli.js', 'npx-cli.js'].includes(basename(npmPath));
  const own = ['node_modules', '../lib/node_modules'].map((modules) => join(dirname(node), modules, 'npm', 'bin', CLI));
  const cli = isNpm ? join(dirname(npmPath), CLI) : own.find((file) => existsSync(file));
  return cli === undefined ? { file: 'npm', args: [] } : { file: process.execPath, args: [cli] };
}

/**
 * The packages of a lock file, by their folder. npm keeps what it installed in the same form.
 * @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} Packages
 */

/**
 * Names the package folders in which `node_modules` differs from `package-lock.json`: not installed, installed in another version,
 * or listed by npm but not there. npm writes its own list last, so an interrupted installation has none and everything is missing.
 * Optional packages are each made for one kind of machine, so those that npm left out are not missing.
 * @param {string} folder the project's folder; throws if its `package-lock.json` cannot be read
 */
export function missingPackages(folder) {
  const lockedPackages = readPackages(join(folder, 'package-lock.json'));
  const marker = join(folder, 'node_modules', '.package-lock.json');
  const installed = existsSync(marker) ? readPackages(marker) : {};
  return Object.entries(lockedPackages)
    .filter(([path]) => path !== '')
    .filter(([path, { version, optional, devOptional }]) => {
      const installedPackage = installed[path];
      if (!installedPackage) return !optional && !devOptional;
      return installedPackage.version !== version || !existsSync(join(folder, path, 'package.json'));
    })
    .map(([path]) => path);
}

/**
 * @param {string} file
 * @returns {Packages}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
