import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { readSources } from './packages/engine/vite/sources.mjs';

/**
 * Vitest keeps what it transformed, but a module with `import.meta.glob` also depends on the names of other files. Vitest itself
 * leaves out only those without a type argument.
 */
const globsAreTransformedAnew: Plugin = {
  name: 'globs-are-transformed-anew',
  configureVitest({ experimental_defineCacheKeyGenerator: defineCacheKey }) {
    defineCacheKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
  },
};

/** Unit tests stand beside the code; tests/ holds what needs a whole server, a captured WordPress or the whole tree. */
export default defineConfig({
  ...readSources,
  plugins: [globsAreTransformedAnew],
  test: {
    include: ['{packages,sites,tests}/**/*.test.{ts,tsx}'],
    // The starter's own tests run in a site that is made of it: tests/packages/newSite.full.test.ts.
    exclude: [...configDefaults.exclude, 'packages/engine/starter/**'],
    environment: 'node',
    globalSetup: './scripts/checks/temporaryFolder.mjs',
    // Files share what they import, which halves the time: a test puts back whatever it replaces.
    isolate: false,
    // The parts of a run are programs of their own, and import the same modules.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    // Only what hangs is ended: on a busy machine a test of a whole server may take long.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    passWithNoTests: false,
  },
});
