import { describe, expect, test } from 'vitest';
import { readMutantOptions, strykerPlugins } from '../../scripts/mutants/mutantOptions.mjs';

describe('npm run mutants', () => {
  const noCode = '!packages/**/*.test.*,!packages/**/*.testing.*,!packages/**/*.bench.*,!packages/**/*.fixture.*';

  test.each([
    [
      'browser/router',
      'browser',
      `packages/engine/src/browser/router/**/*.ts,packages/engine/src/browser/router/**/*.tsx,${noCode}`,
    ],
    ['page/head', 'page', `packages/engine/src/page/head/**/*.ts,packages/engine/src/page/head/**/*.tsx,${noCode}`],
    ['http/sendBody.ts', 'http', 'packages/engine/src/http/sendBody.ts'],
  ])('tests %s', (place, room, patterns) => {
    expect(readMutantOptions([place])).toEqual({ room, args: ['run', '--mutate', patterns] });
  });

  test('tests a part of a room', () => {
    expect(readMutantOptions(['content'], '2/6')).toMatchObject({
      room: 'content',
      args: ['run', '--mutate', expect.any(String), '--checkers', 'sample'],
    });
  });

  test.each([[[]], [['ui']], [['cache', 'http']]])('refuses %j', (words) => {
    expect(() => readMutantOptions(words)).toThrow(
      'Name one of browser, cache, content, http, page, or a folder or file in it: npm run mutants -- cache.',
    );
  });

  test.each(['6', '0/6', '7/6', '1/0', 'x/y', '1/6/2'])('refuses the sample %s', (sample) => {
    expect(() => readMutantOptions(['cache'], sample)).toThrow(
      `--sample is "${sample}": give a part of several, such as 1/6 for the first of six.`,
    );
  });
});

describe('a sample of mutants', () => {
  const mutants = Array.from({ length: 600 }, (_, line) => ({
    id: String(line),
    fileName: 'packages/engine/src/browser/router/router.ts',
    location: { start: { line, column: 4 }, end: { line, column: 9 } },
    mutatorName: 'BooleanLiteral',
    replacement: 'false',
  }));

  async function idsOf(sample: string) {
    process.env['MUTANTS_SAMPLE'] = sample;
    const checker = strykerPlugins[0]!.value;
    const results = await checker.check(mutants);
    delete process.env['MUTANTS_SAMPLE'];
    return Object.keys(results).filter((id) => results[id]!.status === 'passed');
  }

  test('the parts are about the same size, and together contain all mutants', async () => {
    const parts = await Promise.all(['1/3', '2/3', '3/3'].map(idsOf));

    expect(parts.flat().toSorted()).toEqual(mutants.map(({ id }) => id).toSorted());
    expect(Math.min(...parts.map(({ length }) => length))).toBeGreaterThan(150);
  });

  test('a part is the same in every run', async () => {
    expect(await idsOf('2/6')).toEqual(await idsOf('2/6'));
  });
});
