import { defineConfig } from 'vitest/config';

/** The observed cases that concern a room of the engine stand in `tests/`, because they may import every room. */
const OBSERVED: Readonly<Record<string, string>> = { content: 'content', render: 'head', router: 'router' };

const room = process.env['MUTANTS_ROOM'] ?? '';

/** The tests that `npm run mutants` judges a room by. Stryker's own `testFiles` activates what is set while a file loads too late. */
export default defineConfig({
  test: {
    include: [`src/engine/${room}/**/*.test.{ts,tsx}`, `tests/observed-cases/${OBSERVED[room]}.test.{ts,tsx}`],
    environment: 'node',
    // Code that can be changed in a hundred places is slow, more so on a busy machine.
    testTimeout: 20_000,
    setupFiles: 'scripts/mutants/shortProperties.mjs',
  },
});
