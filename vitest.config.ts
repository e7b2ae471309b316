import { defineConfig } from 'vitest/config';

/** Unit tests stand beside the code; tests/ holds what needs a whole server, a captured WordPress or the whole tree. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    environment: 'node',
    globalSetup: './scripts/checks/temporaryFolder.mjs',
    // Files share what they import, which halves the time: a test puts back whatever it replaces.
    isolate: false,
    // Only what hangs is ended: on a busy machine a test of a whole server may take long.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    passWithNoTests: false,
  },
});
