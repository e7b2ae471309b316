import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Stop } from './command.mjs';
import { ENGINE } from './folders.mjs';
import { useSite } from './useModule.mjs';

/** The folder of ACF's forms in a site's; it contains nothing else. */
export const FORMS = 'wordpress/acf-json';

/** The folder of their words in the site's further languages, a file for each. */
export const TRANSLATIONS = 'wordpress/translations';

/**
 * Writes a site's forms for WordPress and, for editors, the list of blocks and their fields, and removes the forms of page kinds that no longer
 * exist. Throws a `Stop` if a block has a field for which there is no form, or no words.
 * @param {string} folder the site's folder
 * @returns {Promise<string[]>} the files that were different, from the site's folder
 */
export async function writeFields(folder) {
  const files = await useSite(
    folder,
    `${ENGINE}/src/tools/editor-forms/editorFiles.ts`,
    async ({ createEditorFiles }, site) => {
      const { problems, files: made } = await createEditorFiles(folder, site);
      if (problems.length > 0) throw new Stop(problems.join('\n'));
      return made;
    },
  );
  const written = [];
  for (const [file, text] of files) {
    const path = join(folder, file);
    if ((await readFile(path, 'utf8').catch(() => undefined)) === text) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    written.push(file);
  }
  for (const place of [FORMS, TRANSLATIONS]) {
    const names = await readdir(join(folder, place)).catch(() => []);
    await Promise.all(
      names.filter((name) => !files.has(`${place}/${name}`)).map((name) => rm(join(folder, place, name))),
    );
  }
  return written;
}
