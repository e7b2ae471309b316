import { join } from 'node:path';
import { root } from '../run.mjs';

/** Where the site's pictures and videos are saved. */
export const MEDIA = join(root, 'content', 'media');

/**
 * The code that draws is TypeScript, which Node 20 does not run by itself.
 * @returns {Promise<typeof import('../../pictures/catalogue.ts')>}
 */
export async function loadPictures() {
  const { runnerImport } = await import('vite');
  const file = join(root, 'pictures', 'catalogue.ts');
  const loaded = await runnerImport(file, { root, configFile: false, logLevel: 'error' });
  return /** @type {typeof import('../../pictures/catalogue.ts')} */ (loaded.module);
}
