import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Stop } from './command.mjs';
import { formatDuration } from './duration.mjs';
import { missingPackages } from './missingPackages.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

// Development packages are named because NODE_ENV=production leaves them out, and the build needs them.
const ARGS = ['ci', '--include=dev', '--no-audit', '--no-fund'];

/** Installs the packages of `package-lock.json` where `node_modules` differs from it, else says nothing. Throws a `Stop` where npm cannot. */
export async function installPackages() {
  if (!existsSync(join(root, 'package-lock.json'))) {
    throw new Stop('package-lock.json is missing: bring it back with "git checkout package-lock.json".');
  }
  if (missingPackages(root).length === 0) return;

  const npm = findNpm(process.env);
  const { code, output, milliseconds } = await run(npm.file, [...npm.args, ...ARGS]);
  if (code !== 0) {
    console.error(output.trimEnd());
    throw new Stop(
      'npm could not install the packages, for the reason above: correct it (often it is the connection to the npm registry) and run the command again.',
    );
  }
  console.log(`Installed packages in ${formatDuration(milliseconds)}.`);
}

/**
 * Tells how to call npm: the very one that runs this command if one does, else the one on the PATH.
 * @param {Record<string, string | undefined>} env
 */
export function findNpm({ npm_execpath: running }) {
  return running && basename(running) === 'npm-cli.js'
    ? { file: process.execPath, args: [running] }
    : { file: 'npm', args: [] };
}
