import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../packages/engine/commands/run.mjs';
import { root } from '../../scripts/project.mjs';
import { findNpm, missingPackages } from '../../packages/engine/commands/installPackages.mjs';

/**
 * Copies the sources of a measurement, a separate package, to `.cache/bench/` and installs its packages there: none of them are
 * part of the site's own `npm ci`. Asks the registry only for missing ones.
 * @param {string} from a folder of `bench/` with a `package.json` and its lock file
 * @param {readonly (readonly [string, string])[]} [parts] further folders of `bench/`, and where in the package they belong
 * @returns {Promise<{ folder: string } | { problem: string }>}
 */
export async function installed(from, parts = []) {
  const folder = join(root, '.cache', 'bench', from);
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'bench', from), folder, { recursive: true });
  for (const [part, to] of parts) cpSync(join(root, 'bench', part), join(folder, to), { recursive: true });
  if (missingPackages(folder).length === 0) return { folder };

  const npm = findNpm(process.env);
  // Beside `npm run` the site's own `engine-strict` applies. One of Astro's packages names a newer Node and runs on this one.
  const flags = ['--no-audit', '--no-fund', '--no-engine-strict'];
  const { code, output } = await run(npm.file, [...npm.args, 'ci', '--prefix', folder, ...flags]);
  return code === 0 ? { folder } : { problem: `its packages could not be installed: ${lastLine(output)}` };
}

/** The version of a package there. @param {string} folder @param {string} name */
export const versionOf = (folder, name) =>
  String(JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version);

/** @param {string} output */
export const lastLine = (output) => output.trim().split('\n').at(-1) ?? '';
