import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCacheFolder } from './cacheFolder.ts';

/** A folder that is checked again on request. */
async function setUp(dir: string) {
  const messages: string[] = [];
  const reported: string[] = [];
  let again = () => {};
  const folder = await openCacheFolder({
    dir,
    warn: (sentence) => void messages.push(sentence),
    report: (problem) => void reported.push(problem),
    each(run) {
      again = run;
      return () => void (again = () => messages.push('it goes on'));
    },
  });
  return { folder, messages, reported, lookAgain: () => again() };
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'ostium-folder-'));

test('a cache folder is made with the folders above it, and left empty', async () => {
  const dir = join(newFolder(), 'a', 'b', 'c');
  for (const { folder, messages } of [await setUp(dir), await setUp(dir)])
    expect([folder.isWritable(), folder.warnings(), messages]).toEqual([true, [], []]);
  expect(readdirSync(dir)).toEqual([]);
});

test('a folder that cannot be written is reported once for everything, until it can be written again', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  const dir = join(file, 'cache');
  const { folder, messages, reported, lookAgain } = await setUp(dir);
  const fault = 'it is a file, or below one: name a folder in CACHE_DIR (ENOTDIR).';
  expect(messages).toEqual([`The cache folder "${dir}" cannot be written, so nothing outlasts a restart: ${fault}`]);
  expect([folder.isWritable(), folder.warnings()]).toEqual([
    false,
    [`The cache folder (CACHE_DIR) cannot be written, so nothing outlasts a restart: ${fault}`],
  ]);
  folder.report('Pages cannot be saved.');
  lookAgain();
  rmSync(file);
  await expect.poll(() => (lookAgain(), folder.isWritable())).toBe(true);
  expect(messages.slice(1)).toEqual([`The cache folder "${dir}" can be written again.`]);
  expect([folder.warnings(), reported]).toEqual([[], []]);
});

test('a file in the place of the folder is named as the mistake', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  expect((await setUp(file)).messages).toEqual([
    expect.stringContaining(': it is a file, or below one: name a folder'),
  ]);
});

test('a problem with a single file is reported; if the whole folder is unusable, that is reported instead', async () => {
  const dir = newFolder();
  const { folder, messages, reported } = await setUp(dir);
  folder.report('Pages cannot be saved.');
  await expect.poll(() => reported).toEqual(['Pages cannot be saved.']);
  rmSync(dir, { recursive: true });
  writeFileSync(dir, '');
  for (const what of ['Pages', 'Pictures']) folder.report(`${what} cannot be saved.`);
  await expect.poll(() => messages.length).toBe(1);
  expect(reported).toHaveLength(1);
});

test('the start does not wait for ever for a folder below /proc', async () => {
  const { folder, messages } = await setUp('/proc/nowhere/cache');
  expect(folder.isWritable()).toBe(false);
  expect(messages).toEqual([expect.stringMatching(/make it writable, or name another in CACHE_DIR \(E[A-Z]+\)\.$/)]);
});

test('after the end it is not looked at any more', async () => {
  const dir = newFolder();
  const { folder, messages, lookAgain } = await setUp(dir);
  folder.stop();
  mkdirSync(join(dir, 'more'));
  lookAgain();
  expect(messages).toEqual(['it goes on']);
});
