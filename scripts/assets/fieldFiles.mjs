import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format } from 'oxfmt';
import { root } from '../run.mjs';
import { Stop } from '../command.mjs';
import { useModule } from '../useModule.mjs';

/** The folder of ACF's forms; it contains nothing else. */
export const FORMS = 'wordpress/ostium/acf-json';

/**
 * Formats texts as `npm run format` does, so that written and formatted files are the same. Throws if one cannot be read.
 * @param {ReadonlyMap<string, string>} files by path, from the project's folder
 * @returns {Promise<Map<string, string>>}
 */
export async function formatFiles(files) {
  const options = JSON.parse(await readFile(join(root, '.oxfmtrc.json'), 'utf8'));
  const formatted = [...files].map(async ([file, text]) => {
    const { code, errors } = await format(file, text, options);
    if (errors.length > 0) throw new Error(`${file} cannot be formatted: ${errors[0]?.message}`);
    return /** @type {[string, string]} */ ([file, code]);
  });
  return new Map(await Promise.all(formatted));
}

/**
 * Writes WordPress's forms and, for editors, the list of blocks and their fields, and removes the forms of page kinds that no longer exist. Throws a
 * `Stop` if a block has a field for which there is no form.
 * @returns {Promise<string[]>} the files that were different, from the project's folder
 */
export async function writeFieldFiles() {
  const files = await useModule('src/editorFiles.ts', ({ GUIDE, editorFiles, editorProblems, editorsGuide }) => {
    const problems = editorProblems();
    if (problems.length > 0) throw new Stop(problems.join('\n'));
    return formatFiles(new Map([...editorFiles(), [GUIDE, editorsGuide()]]));
  });
  const writtenFiles = [];
  for (const [file, text] of files) {
    const path = join(root, file);
    if ((await readFile(path, 'utf8').catch(() => undefined)) === text) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    writtenFiles.push(file);
  }
  const forms = await readdir(join(root, FORMS));
  await Promise.all(forms.filter((name) => !files.has(`${FORMS}/${name}`)).map((name) => rm(join(root, FORMS, name))));
  return writtenFiles;
}
