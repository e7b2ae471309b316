import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stop } from './command.mjs';
import { wordpressFolder } from './folders.mjs';
import { run } from './run.mjs';

/**
 * Puts the plugin as a site needs it into a folder: its code, and the forms, the description and the pictures in the site's `wordpress/`.
 * What was there is replaced.
 * @param {string} site the site's folder
 * @param {string} folder
 */
export async function copyPlugin(site, folder) {
  await rm(folder, { recursive: true, force: true });
  await cp(wordpressFolder('plugin/ostium'), folder, { recursive: true });
  await cp(join(site, 'wordpress'), folder, { recursive: true });
}

/**
 * Packs the plugin for upload. Throws a `Stop` if this machine has no `zip`.
 * @param {string} site the site's folder
 * @param {string} file
 */
export async function zipPlugin(site, file) {
  const work = await mkdtemp(join(tmpdir(), 'ostium-plugin-'));
  try {
    await copyPlugin(site, join(work, 'ostium'));
    await rm(file, { force: true });
    const { code, output } = await run('zip', ['-qrX', file, 'ostium'], { cwd: work });
    if (code !== 0) throw new Stop(`The plugin could not be packed: ${output.trim()}`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
