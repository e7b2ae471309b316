import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Stop } from './command.mjs';
import { wordpressFolder } from './folders.mjs';

/**
 * What a WordPress with the plugin of this site returns at `ostium/v1/status`: `Ostium\Status\fields_hash` computes it in the same
 * way. Throws a `Stop` if the site has no forms yet.
 * @param {string} folder the site's folder
 * @returns {Promise<{ version: string, fields: string }>}
 */
export async function expectedPlugin(folder) {
  const forms = join(folder, 'wordpress', 'acf-json');
  if (!existsSync(join(folder, 'wordpress', 'site.json')))
    throw new Stop('The plugin needs the forms of this site, and wordpress/ has none: run "ostium fields" first.');
  const [, version = ''] =
    /^const VERSION = '([^']+)';$/m.exec(
      await readFile(join(wordpressFolder('plugin/ostium'), 'ostium.php'), 'utf8'),
    ) ?? [];
  const names = (await readdir(forms).catch(() => [])).filter((name) => name.endsWith('.json')).toSorted();
  const hash = createHash('sha256');
  for (const file of [...names.map((name) => join(forms, name)), join(folder, 'wordpress', 'site.json')])
    hash.update(`${basename(file)}\n`).update(await readFile(file));
  return { version, fields: hash.digest('hex') };
}
