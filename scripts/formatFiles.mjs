import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { root } from './project.mjs';

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
