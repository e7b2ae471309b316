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
  for (const part of pluginFolders(site)) await cp(part, folder, { recursive: true });
}

/**
 * What is packed although it is not committed, so that nobody else packs the same plugin. Nothing in folders that Git does not keep, such as those of
 * installed packages.
 * @param {readonly string[]} folders
 * @returns {Promise<string[]>} paths of files, as Git names them
 */
export async function findUncommitted(folders) {
  const files = await Promise.all(
    folders.map(async (folder) => {
      const kept = await run('git', ['-C', folder, 'ls-files', '-z', '--', '.']);
      if (kept.code !== 0 || kept.output === '') return [];
      const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--ignored', '--', '.'];
      const { output } = await run('git', ['-C', folder, ...status]);
      return output.split('\0').flatMap((line) => (line === '' ? [] : [line.slice(3)]));
    }),
  );
  return files.flat();
}

/**
 * The folders whose contents are the plugin of a site.
 * @param {string} site the site's folder
 */
export const pluginFolders = (site) => [wordpressFolder('plugin/ostium'), join(site, 'wordpress')];

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
