import { defineConfig } from 'vitest/config';

/** Unit tests stand beside the code; tests/ holds what needs a whole server, a captured WordPress or the whole tree. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    environment: 'node',
    // Files share what they import, which halves the time: a test puts back whatever it replaces.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    passWithNoTests: false,
  },
});
