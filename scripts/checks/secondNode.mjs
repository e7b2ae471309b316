import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNpm } from '../../packages/engine/commands/installPackages.mjs';
import { run } from '../../packages/engine/commands/run.mjs';
import { root } from '../project.mjs';
import { journeyPart, vitestPart } from './parts.mjs';

/** @typedef {import('./parts.mjs').Part} Part */

/**
 * The parts that show that the site also runs on the Node of `.nvmrc`, which a server should have: the unit tests and one journey.
 * That Node comes as npm's package `node` into a temporary folder. If it is not available, `skipped` says so in a sentence.
 * @param {string} chromium the browser's file
 * @returns {Promise<{ parts: Part[], skipped: string | undefined, clear: () => Promise<void> }>}
 */
export async function secondNodeParts(chromium) {
  const wanted = (await readFile(join(root, '.nvmrc'), 'utf8')).trim();
  const folder = await mkdtemp(join(tmpdir(), 'ostium-node-'));
  const clear = () => rm(folder, { recursive: true, force: true });
  const node = join(folder, 'node_modules', 'node', 'bin', 'node');
  const npm = findNpm(process.env);
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `node@${wanted}`];
  await run(npm.file, [...npm.args, ...args], { minutes: 5 });
  const { output } = await run(node, ['--version'], { minutes: 1 });
  if (output.trim() !== `v${wanted}`)
    return { parts: [], skipped: `Node ${wanted}: skipped, npm could not install its package "node".`, clear };
  const parts = [
    vitestPart(`Unit tests on Node ${wanted}`, ['packages', 'sites', 'tests/architecture'], 2),
    journeyPart(chromium, 'boot'),
  ];
  return { parts: parts.map((part) => onNode(part, node, wanted)), skipped: undefined, clear };
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
