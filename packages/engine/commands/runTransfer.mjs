import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Stop } from './command.mjs';
import { wordpressFolder } from './folders.mjs';
import { useModules } from './useModule.mjs';

/**
 * Loads or saves, and returns the sentence that says what was done. Throws a `Stop` for anything that WordPress or the folder
 * refuses.
 * @param {string} folder the site's folder
 * @param {import('./content.mjs').ContentOptions} options
 * @returns {Promise<string>}
 */
export function runTransfer(folder, { task, ...options }) {
  return useModules(folder, [join(wordpressFolder('src'), 'transfer', 'transfer.ts')], async ([transfer = {}]) => {
    const { isTransferMistake, loadContent, openWordPress, saveContent } = transfer;
    try {
      if (task === 'blocks' || task === 'fields') {
        const wordpress = await openWordPress(options.url, options.credential);
        return sayTurned(await wordpress.turn(task), task);
      }
      if (task === 'load') await checkFolder(options.dir);
      const say = progress();
      if (task === 'load') return sayLoaded(await loadContent({ ...options, say }), options.url);
      return saySaved(
        await saveContent({
          ...options,
          say,
          fieldGroups: await readFieldGroups(join(folder, 'wordpress', 'acf-json')),
        }),
        options.dir,
      );
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
  if (!found?.isDirectory()) throw new Stop(`${dir} is not a folder: name the content folder with --dir content.`);
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

/** @param {import('../../wordpress/src/transfer/loadContent.ts').LoadResult} result @param {string} url */
function sayLoaded({ written, same, files, conflicts }, url) {
  const lines = [`Loaded into ${url}: ${written} items written, ${same} as they were, ${files} files sent.`];
  if (conflicts.length > 0) {
    lines.push(`Changed in WordPress since, and left alone: ${conflicts.join(', ')}.`);
    lines.push('Take them over with "ostium content save", or write over them with --overwrite.');
  }
  return lines.join('\n');
}

/** @param {import('../../wordpress/src/transfer/saveContent.ts').SaveResult} result @param {string} dir */
function saySaved({ same, newFiles, media, skippedUploads, unsavedCounts }, dir) {
  const lines = [
    `Saved to ${dir}: ${same} files as they were loaded, ${newFiles} made of what WordPress holds, ${media} uploads.`,
  ];
  if (skippedUploads.length > 0) lines.push(`No content folder takes these uploads: ${skippedUploads.join(', ')}.`);
  const numbers = Object.entries(unsavedCounts).map(([type, number]) => `${type} (${number})`);
  if (numbers.length > 0)
    lines.push(
      `Not saved, since the plugin was made for a site without these types of items and taxonomies: ${numbers.join(', ')}.`,
    );
  return lines.join('\n');
}

/** @param {import('../../wordpress/src/transfer/wordpress.ts').Turned} result @param {'blocks' | 'fields'} form */
function sayTurned({ turned, unfit }, form) {
  const lines = [`Turned the blocks of ${turned} items into ${form === 'blocks' ? 'native blocks' : 'fields'}.`];
  for (const { title, problems } of unfit) lines.push(`“${title}”: ${problems.join(' ')}`);
  return lines.join('\n');
}

/** @param {string} forms */
async function readFieldGroups(forms) {
  const names = (await readdir(forms).catch(() => [])).filter((name) => name.endsWith('.json'));
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(forms, name), 'utf8'))));
}
