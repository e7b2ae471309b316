import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { NO_FACTS } from '@ostium/content';
import { openSourceMemory } from './sourceMemory.ts';

const open = (cacheDir: string, previewSecret?: string) =>
  openSourceMemory(
    { cacheDir, contentApi: 'https://wp.example/wp-json', purgeSecret: undefined, previewSecret },
    (problem) => {
      throw new Error(problem);
    },
  );

test('what one process has learned of a WordPress, another does not forget', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'ostium-memory-'));
  const [firstMemory, secondMemory] = [await open(cacheDir), await open(cacheDir)];
  expect(firstMemory.read()).toEqual(NO_FACTS);
  firstMemory.save({
    ...NO_FACTS,
    routes: ['/', 'posts'],
    namespaces: ['ostium/v1'],
    items: ['pages 1 home'],
    withBlocks: ['pages 1'],
  });
  await vi.waitFor(async () => expect((await open(cacheDir)).read().routes).toHaveLength(2));
  secondMemory.save({ ...NO_FACTS, routes: ['pages'], withFields: ['pages'], withBlocks: ['pages 2'] });

  const mergedFacts = {
    routes: ['/', 'pages', 'posts'],
    withFields: ['pages'],
    namespaces: ['ostium/v1'],
    items: ['pages 1 home'],
    withBlocks: ['pages 1', 'pages 2'],
  };
  await vi.waitFor(async () => expect((await open(cacheDir)).read()).toEqual(mergedFacts));
});

test('a file that is damaged, or deleted by the operator, says nothing', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'ostium-memory-'));
  const memory = await open(cacheDir);
  memory.save({ ...NO_FACTS, routes: ['/'] });
  await vi.waitFor(() => expect(readdirSync(cacheDir)).toEqual([expect.stringMatching(/^wordpress-.*\.json$/)]));
  const [name = ''] = readdirSync(cacheDir);
  const file = join(cacheDir, name);
  expect(memory.forget).toBe(`delete ${file}`);
  expect(readFileSync(file, 'utf8')).not.toContain('wp.example');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"/"', '"x"'));
  expect((await open(cacheDir)).read()).toEqual(NO_FACTS);
});

test('a site that signs previews expects the plugin, on a machine that has seen nothing too', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'ostium-memory-'));
  const memory = await open(cacheDir, 'a secret of 24 characters');
  expect(memory.read()).toEqual({ ...NO_FACTS, namespaces: ['ostium/v1'] });
  expect(memory.forget).toMatch(/^take out PREVIEW_SECRET, delete \S+\.json$/);
});
