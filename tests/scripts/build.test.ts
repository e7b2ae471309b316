import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildProblem, keepAssets, OWN_ASSETS, putInPlace } from '../../packages/engine/commands/buildSite.mjs';
import { hashSources, isBuilt } from '../../packages/engine/commands/fingerprint.mjs';
import { temporaryFolder, writeText } from './temporaryFolder.ts';

const site = {
  'blocks/a.ts': 'a',
  'site.config.ts': 'c',
  'package-lock.json': '{}',
  'content/pages/home.yaml': 'h',
};

test('a build keeps the files that the previous build’s pages load, and nothing older', async () => {
  const folder = temporaryFolder({ 'one/client/assets/a-1.js': '1', 'one/client/assets/same.css': 's' });
  const [one, two, three] = ['one', 'two', 'three'].map((name) => join(folder, name)) as [string, string, string];
  await keepAssets(join(folder, 'none'), one);
  writeText(join(two, 'client/assets/a-2.js'), '2');
  writeText(join(two, 'client/assets/same.css'), 's');
  await keepAssets(one, two);
  writeText(join(three, 'client/assets/a-3.js'), '3');
  await keepAssets(two, three);

  expect(readdirSync(join(two, 'client/assets')).toSorted()).toEqual(['a-1.js', 'a-2.js', 'same.css']);
  expect(readFileSync(join(two, OWN_ASSETS), 'utf8').split('\n').toSorted()).toEqual(['a-2.js', 'same.css']);
  expect(readdirSync(join(three, 'client/assets')).toSorted()).toEqual(['a-2.js', 'a-3.js', 'same.css']);
});

describe('the fingerprint of the sources', () => {
  test.each([
    'blocks/a.ts',
    'blocks/new.css',
    'public/robots.txt',
    'site.config.ts',
    'vite.config.ts',
    'package-lock.json',
  ])('changes with %s', (file) => {
    const folder = temporaryFolder(site);
    const before = hashSources(folder);

    writeText(join(folder, file), 'changed');

    expect(hashSources(folder)).not.toBe(before);
  });

  test.each([
    'content/pages/home.yaml',
    'blocks/a.test.ts',
    'blocks/a.testing.ts',
    'blocks/a.bench.ts',
    'tests/a.ts',
    'wordpress/site.json',
    'dist/server/server.js',
    '.cache/a',
  ])('does not change with %s', (file) => {
    const folder = temporaryFolder(site);
    const before = hashSources(folder);

    writeText(join(folder, file), 'changed');

    expect(hashSources(folder)).toBe(before);
  });

  test('changes when a file is renamed', () => {
    const folder = temporaryFolder(site);
    const before = hashSources(folder);

    rmSync(join(folder, 'blocks/a.ts'));
    writeText(join(folder, 'blocks/b.ts'), 'a');

    expect(hashSources(folder)).not.toBe(before);
  });

  test('is the same in another folder', () => {
    expect(hashSources(temporaryFolder(site))).toBe(hashSources(temporaryFolder(site)));
  });
});

describe('the site is built', () => {
  const completeFiles = {
    '.stamp': 'f1\n',
    'server/server.js': '',
    'client/.vite/manifest.json': '{}',
    'client/.vite/styles.json': '{}',
  };

  test('if everything is there and the stamp is of these sources', () => {
    expect(isBuilt(temporaryFolder(completeFiles), 'f1')).toBe(true);
  });

  test.each(Object.keys(completeFiles))('not without %s', (missingFile) => {
    const folder = temporaryFolder(completeFiles);
    rmSync(join(folder, missingFile));

    expect(isBuilt(folder, 'f1')).toBe(false);
  });

  test('not if it is from other sources', () => {
    expect(isBuilt(temporaryFolder(completeFiles), 'f2')).toBe(false);
  });
});

describe('a new build', () => {
  test('replaces the old one and leaves nothing beside it', async () => {
    const folder = temporaryFolder({ 'dist/old.js': 'old', 'next/new.js': 'new' });

    await putInPlace(join(folder, 'next'), join(folder, 'dist'));

    expect([existsSync(join(folder, 'dist/old.js')), readFileSync(join(folder, 'dist/new.js'), 'utf8')]).toEqual([
      false,
      'new',
    ]);
    expect([existsSync(join(folder, 'next')), existsSync(join(folder, 'next-old'))]).toEqual([false, false]);
  });

  test('is put in place if there was none', async () => {
    const folder = temporaryFolder({ 'next/new.js': 'new' });

    await putInPlace(join(folder, 'next'), join(folder, 'dist'));

    expect(readFileSync(join(folder, 'dist/new.js'), 'utf8')).toBe('new');
  });
});

test.each([
  [
    'Build failed with 1 error:\n\n\u001B[31m[builtin:vite-transform] \u001B[0mExpected `,` or `}` but found `Identifier`\n   ╭─\u001B[0m[ site.config.ts:3:3 ]\n   │',
    'The site was not built. site.config.ts, line 3: Expected `,` or `}` but found `Identifier`. Correct it and run the command again.',
  ],
  [
    'Build failed with 1 error:\n\n[UNRESOLVED_ENTRY] Cannot resolve entry module server.ts.\n',
    'The site was not built. Cannot resolve entry module server.ts. Correct it and run the command again.',
  ],
  [
    'Build failed with 1 error:\n\nError: [vite]: Rolldown failed to resolve import "#ui/a.ts" from "/project/src/site/b.ts".\nThis is most likely unintended',
    'The site was not built. Rolldown failed to resolve import "#ui/a.ts" from "/project/src/site/b.ts". Correct it and run the command again.',
  ],
  [
    'ENOSPC: no space left on device',
    'The site was not built. ENOSPC: no space left on device. Correct it and run the command again.',
  ],
])('a failed build is reported in one sentence', (message, sentence) => {
  expect(buildProblem(new Error(message))).toBe(sentence);
});
