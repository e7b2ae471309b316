import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root } from '../run.mjs';

/** The plugin in this checkout. */
const PLUGIN = join(root, 'wordpress', 'ostium');

/**
 * What a WordPress with this checkout's plugin returns at `ostium/v1/status`: `Ostium\Status\fields_hash` computes it in the same
 * way.
 * @returns {Promise<{ version: string, fields: string }>}
 */
export async function expectedPlugin() {
  const [, version = ''] =
    /^const VERSION = '([^']+)';$/m.exec(await readFile(join(PLUGIN, 'ostium.php'), 'utf8')) ?? [];
  const forms = (await readdir(join(PLUGIN, 'acf-json'))).filter((name) => name.endsWith('.json')).toSorted();
  const hash = createHash('sha256');
  for (const file of [...forms.map((name) => join(PLUGIN, 'acf-json', name)), join(PLUGIN, 'site.json')])
    hash.update(`${basename(file)}\n`).update(await readFile(file));
  return { version, fields: hash.digest('hex') };
}
