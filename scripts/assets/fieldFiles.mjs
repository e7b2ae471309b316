import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../run.mjs';
import { Stop } from '../command.mjs';
import { useModule } from '../useModule.mjs';

/** The folder of ACF's forms; it contains nothing else. */
export const FORMS = 'wordpress/ostium/acf-json';

/**
 * Formats texts with Prettier, so that written and formatted files are the same.
 * @param {ReadonlyMap<string, string>} files by path, from the project's folder
 * @returns {Promise<Map<string, string>>}
 */
export async function formatFiles(files) {
  const formatted = [...files].map(async ([file, text]) => {
    const filepath = join(root, file);
    const options = await resolveConfig(filepath);
    return /** @type {[string, string]} */ ([file, await format(text, { ...options, filepath })]);
  });
  return new Map(await Promise.all(formatted));
}

/**
 * Writes WordPress's forms and the tables of the editors' guide, and removes the forms of page kinds that no longer exist. Throws a
 * `Stop` if a block has a field for which there is no form.
 * @returns {Promise<string[]>} the files that were different, from the project's folder
 */
export async function writeFieldFiles() {
  const files = await useModule('src/editorFiles.ts', ({ editorFiles, editorProblems }) => {
    const problems = editorProblems();
    if (problems.length > 0) throw new Stop(problems.join('\n'));
    return formatFiles(editorFiles());
  });
  const written = [];
  for (const [file, text] of files) {
    const path = join(root, file);
    if ((await readFile(path, 'utf8').catch(() => undefined)) === text) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    written.push(file);
  }
  const forms = await readdir(join(root, FORMS));
  await Promise.all(forms.filter((name) => !files.has(`${FORMS}/${name}`)).map((name) => rm(join(root, FORMS, name))));
  return written;
}
