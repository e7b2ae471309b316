import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Stop } from '../command.mjs';
import { root } from '../run.mjs';
import { useModule } from '../useModule.mjs';

const FIELD_GROUPS = join(root, 'wordpress', 'ostium', 'acf-json');

/**
 * Loads or saves, and returns the sentence that says what was done. Throws a `Stop` for anything that WordPress or the folder
 * refuses.
 * @param {Exclude<import('./contentOptions.mjs').ContentOptions, { task: 'help' }>} options
 * @returns {Promise<string>}
 */
export function runTransfer({ task, ...options }) {
  return useModule('src/transfer/transfer.ts', async ({ isTransferMistake, loadContent, saveContent }) => {
    try {
      if (task === 'load') await checkFolder(options.dir);
      const say = progress();
      if (task === 'load') return sayLoaded(await loadContent({ ...options, say }), options.url);
      return saySaved(await saveContent({ ...options, say, fieldGroups: await readFieldGroups() }), options.dir);
    } catch (error) {
      if (error instanceof Error && isTransferMistake(error)) throw new Stop(error.message);
      throw error;
    }
  });
}

/**
 * Reports this before anything is requested from WordPress.
 * @param {string} dir
 */
async function checkFolder(dir) {
  const found = await stat(dir).catch(() => undefined);
  if (!found?.isDirectory()) throw new Stop(`${dir} is no folder: name the content folder with --dir content.`);
}

/** On a terminal, one line that is updated; in a log, a line for each tenth. */
function progress() {
  let before = '';
  return (/** @type {string} */ part, /** @type {number} */ done, /** @type {number} */ all) => {
    const isEnd = done === all;
    if (process.stderr.isTTY) process.stderr.write(`\r${part}: ${done} of ${all}${isEnd ? '\n' : '   '}`);
    else {
      const tenth = `${part} ${Math.floor((done / all) * 10)}`;
      if (tenth !== before) process.stderr.write(`${part}: ${done} of ${all}\n`);
      before = tenth;
    }
  };
}

/** @param {import('../../src/transfer/loadContent.ts').Loaded} loaded @param {string} url */
function sayLoaded({ written, same, files, left }, url) {
  const said = [`Loaded into ${url}: ${written} items written, ${same} as they were, ${files} files sent.`];
  if (left.length > 0) {
    said.push(`Changed in WordPress since, and left alone: ${left.join(', ')}.`);
    said.push('Take them over with "npm run content -- save", or write over them with --overwrite.');
  }
  return said.join('\n');
}

/** @param {import('../../src/transfer/saveContent.ts').Saved} saved @param {string} dir */
function saySaved({ same, made, media, left, others }, dir) {
  const said = [
    `Saved to ${dir}: ${same} files as they were loaded, ${made} made of what WordPress holds, ${media} uploads.`,
  ];
  if (left.length > 0) said.push(`No content folder takes these uploads: ${left.join(', ')}.`);
  const numbers = Object.entries(others).map(([type, number]) => `${type} (${number})`);
  if (numbers.length > 0)
    said.push(
      `Not saved, since the plugin was made for a site without these types of items and taxonomies: ${numbers.join(', ')}.`,
    );
  return said.join('\n');
}

async function readFieldGroups() {
  const names = (await readdir(FIELD_GROUPS)).filter((name) => name.endsWith('.json'));
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(FIELD_GROUPS, name), 'utf8'))));
}
