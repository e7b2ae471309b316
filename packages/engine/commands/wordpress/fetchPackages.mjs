import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Stop } from '../command.mjs';
import { findNpm } from '../installPackages.mjs';
import { run } from '../run.mjs';

/**
 * Installs packages from npm that only a trial WordPress needs, and no site: they would be hundreds of megabytes for everybody. Resolves to
 * the folder that contains them by name. Throws a `Stop` if npm fails.
 * @param {readonly string[]} packages each with its version, such as `example@1.2.3`
 * @param {string} folder
 * @param {object} [options]
 * @param {readonly string[]} [options.without] what they depend on and nobody needs: a package of a few bytes takes its place
 */
export async function fetchPackages(packages, folder, { without = [] } = {}) {
  await mkdir(folder, { recursive: true });
  const overrides = Object.fromEntries(without.map((name) => [name, 'npm:tslib@2.8.1']));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, overrides }));
  const npm = findNpm(process.env);
  // No package's script runs: none of them is needed, and nobody has read them.
  const options = ['--prefix', folder, '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run(npm.file, [...npm.args, 'install', ...options, ...packages]);
  if (code !== 0)
    throw new Stop(
      `npm could not install ${packages.join(' and ')}: ${output.trim().slice(-500) || 'it says no reason'}`,
    );
  return join(folder, 'node_modules');
}
