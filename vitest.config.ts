import { defineConfig } from 'vitest/config';

/** Unit tests stand beside the code; tests/ holds what needs a whole server, a captured WordPress or the whole tree. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    environment: 'node',
    passWithNoTests: false,
  },
});
