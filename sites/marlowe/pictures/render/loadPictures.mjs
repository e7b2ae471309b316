import { join } from 'node:path';
import { runSources } from 'ostium/script';
import { MARLOWE } from '../../../../scripts/project.mjs';

/** Where the site's pictures and videos are saved. */
export const MEDIA = join(MARLOWE, 'content', 'media');

/**
 * The code that draws is TypeScript, which Node 20 does not run by itself.
 * @returns {Promise<typeof import('../catalogue.ts')>}
 */
export async function loadPictures() {
  const { runnerImport } = await import('vite');
  const file = join(MARLOWE, 'pictures', 'catalogue.ts');
  const catalogueModule = await runnerImport(file, {
    ...runSources,
    root: MARLOWE,
    configFile: false,
    logLevel: 'error',
  });
  return /** @type {typeof import('../catalogue.ts')} */ (catalogueModule.module);
}
