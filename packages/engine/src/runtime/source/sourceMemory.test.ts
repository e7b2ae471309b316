import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { NO_FACTS } from '@ostium/content';
import { openSourceMemory } from './sourceMemory.ts';

const open = (cacheDir: string) =>
  openSourceMemory({ cacheDir, contentApi: 'https://wp.example/wp-json', purgeSecret: undefined }, (problem) => {
    throw new Error(problem);
  });

test('what one process has learned of a WordPress, another does not forget', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'ostium-memory-'));
  const [firstMemory, secondMemory] = [await open(cacheDir), await open(cacheDir)];
  expect(firstMemory.read()).toEqual(NO_FACTS);
  firstMemory.save({ ...NO_FACTS, routes: ['/', 'posts'], namespaces: ['ostium/v1'], items: ['pages 1 home'] });
  await vi.waitFor(async () => expect((await open(cacheDir)).read().routes).toHaveLength(2));
  secondMemory.save({ ...NO_FACTS, routes: ['pages'], withFields: ['pages'] });

  const mergedFacts = {
    routes: ['/', 'pages', 'posts'],
    withFields: ['pages'],
    namespaces: ['ostium/v1'],
    items: ['pages 1 home'],
  };
  await vi.waitFor(async () => expect((await open(cacheDir)).read()).toEqual(mergedFacts));
});

test('a file that is damaged, or deleted by the operator, says nothing', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'ostium-memory-'));
  const memory = await open(cacheDir);
  memory.save({ ...NO_FACTS, routes: ['/'] });
  await vi.waitFor(() => expect(readdirSync(cacheDir)).toEqual([expect.stringMatching(/^wordpress-.*\.json$/)]));
  expect(readFileSync(memory.place, 'utf8')).not.toContain('wp.example');
  writeFileSync(memory.place, readFileSync(memory.place, 'utf8').replace('"/"', '"x"'));
  expect((await open(cacheDir)).read()).toEqual(NO_FACTS);
});
