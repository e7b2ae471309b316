import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../../scripts/run.mjs';

/** A module of the site that asks its definitions: those are found by patterns, which Vite alone knows. */
async function load<Module>(file: string): Promise<Module> {
  return (await runnerImport<Module>(join(root, file), { root, configFile: false, logLevel: 'error' })).module;
}

/** The third parties of the site. */
export const { integrations } = await load<typeof import('../../src/site/third-parties/integrations.ts')>(
  'src/site/third-parties/integrations.ts',
);

/** Where none of them ever is. */
export const { DENIED_PATHS } = await load<typeof import('../../src/site/privatePaths.ts')>('src/site/privatePaths.ts');
