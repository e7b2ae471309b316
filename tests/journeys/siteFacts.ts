import { join } from 'node:path';
import { runnerImport } from 'vite';
import { runSources } from '../../packages/engine/vite/sources.mjs';
import { root } from '../../scripts/project.mjs';

/** A module that reads the site's definitions: they are found by patterns that only Vite knows. */
async function load<Module>(file: string): Promise<Module> {
  return (await runnerImport<Module>(join(root, file), { ...runSources, root, configFile: false, logLevel: 'error' }))
    .module;
}

/** The third parties of the site. */
export const { integrations } = await load<typeof import('marlowe/third-parties/integrations.ts')>(
  'sites/marlowe/third-parties/integrations.ts',
);

/** The paths where none of them ever loads. */
export const { DENIED_PATHS } = await load<typeof import('marlowe/privatePaths.ts')>('sites/marlowe/privatePaths.ts');
