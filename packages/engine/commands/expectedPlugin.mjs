import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Stop } from './command.mjs';
import { wordpressFolder } from './folders.mjs';
import { FORMS, TRANSLATIONS } from './writeFields.mjs';

/**
 * What a WordPress with the plugin of this site returns at `ostium/v1/status`: `Ostium\Status\fields_hash` computes it in the same
 * way. Throws a `Stop` if the site has no forms yet.
 * @param {string} folder the site's folder
 * @returns {Promise<{ version: string, fields: string }>}
 */
export async function expectedPlugin(folder) {
  const siteFile = join(folder, 'wordpress', 'site.json');
  if (!existsSync(siteFile))
    throw new Stop('The plugin needs the forms of this site, and wordpress/ has none: run "ostium fields" first.');
  const [, version = ''] =
    /^const VERSION = '([^']+)';$/m.exec(
      await readFile(join(wordpressFolder('plugin/ostium'), 'ostium.php'), 'utf8'),
    ) ?? [];
  const [forms = [], translations = []] = await Promise.all(
    [FORMS, TRANSLATIONS].map((name) => filesIn(join(folder, name))),
  );
  const hash = createHash('sha256');
  for (const file of [...forms, siteFile, ...translations])
    hash.update(`${basename(file)}\n`).update(await readFile(file));
  return { version, fields: hash.digest('hex') };
}

/**
 * Its JSON files, by name; none if it does not exist.
 * @param {string} folder
 */
const filesIn = async (folder) =>
  (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(folder, name));
