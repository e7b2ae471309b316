import { readSources } from './packages/engine/vite/sources.mjs';
import { inPackage } from './scripts/mutants/mutantOptions.mjs';
import { relative } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { Reporter, TestSpecification, Vitest } from 'vitest/node';
import type { RunnerTask } from 'vitest';

/** Tests that concern a room of the engine and stand in `tests/`, because they may import every room. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  browser: 'observed-cases/router',
  content: 'observed-cases/content',
  page: 'observed-cases/head',
};

/** Makes every page of the practice several times over, which takes longer than all other tests of its room together. */
const TOO_LONG = 'packages/engine/src/routes/pages/pagesAfterEdits.test.ts';

const room = process.env['MUTANTS_ROOM'] ?? '';
const elsewhere = room in ELSEWHERE ? [`tests/${ELSEWHERE[room]}`] : [];

/**
 * Stryker 9.6 looks at tests alone: where the `beforeAll` of a file throws, its tests are skipped, and the change that made it throw
 * would count as one that nobody noticed. Here such tests fail as their file does.
 */
class FailedFiles implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  onTestRunEnd() {
    for (const { result, tasks } of this.#vitest?.state.getFiles() ?? []) {
      if (result?.state === 'fail' && result.errors) fail(tasks, result.errors);
    }
  }
}

function fail(tasks: readonly RunnerTask[], errors: NonNullable<RunnerTask['result']>['errors']): void {
  for (const task of tasks) {
    if (task.type === 'suite') fail(task.tasks, errors);
    else Object.assign(task, { mode: 'run', result: { state: 'fail', errors } });
  }
}

/** The first test that fails ends a mutant: those files that have failed lately, then the quickest ones. Vitest would begin with the slowest. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const { config, cache } = this.ctx;
    const cost = ({ project, moduleId }: TestSpecification) => {
      const known = cache.getFileTestResults(`${project.name}:${relative(config.root, moduleId)}`);
      return known?.failed ? 0 : (known?.duration ?? 0);
    };
    return files.toSorted((one, other) => cost(one) - cost(other));
  }
}

/** The tests that `npm run mutants` judges a room by. Stryker's own `testFiles` activates what is set while a file loads too late. */
export default defineConfig({
  ...readSources,
  test: {
    include: [inPackage(room), ...elsewhere].map((place) => `${place}{,/**/*}.test.{ts,tsx}`),
    exclude: [...configDefaults.exclude, TOO_LONG],
    environment: 'node',
    // As in `vitest.config.ts`. Each mutant has a process of its own either way.
    isolate: false,
    sequence: { sequencer: QuickestFirst },
    reporters: [new FailedFiles()],
    setupFiles: 'scripts/mutants/shortProperties.mjs',
    // A test that is slow on a busy machine notices nothing.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
