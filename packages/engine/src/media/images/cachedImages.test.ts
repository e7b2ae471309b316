import { mkdtempSync, readdirSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCachedImages } from './cachedImages.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'ostium-saved-'));
const keyOf = (number: number) => String(number).padStart(32, '0');
const pictureOf = (number: number, bytes = 100) => Buffer.alloc(bytes, number);
const report = (problem: string) => {
  throw new Error(problem);
};

test('the least recently requested picture is removed first, from the disk too', async () => {
  const dir = newFolder();
  const cache = openCachedImages(dir, report, { maxBytes: 320 });
  for (const number of [1, 2, 3]) await cache.save(keyOf(number), pictureOf(number));
  expect((await cache.find(keyOf(1)))?.picture).toEqual(pictureOf(1));
  await cache.save(keyOf(4), pictureOf(4));

  expect(await cache.find(keyOf(2))).toBeUndefined();
  await expect.poll(() => readdirSync(dir).map((name) => Number(name.slice(0, 32)))).toEqual([1, 3, 4]);
});

test('pictures whose keys begin with a prefix are removed from memory and the disk, and no others', async () => {
  const dir = newFolder();
  const cache = openCachedImages(dir, report);
  const keys = ['aa', 'ab', 'b'].map((beginning) => beginning.padEnd(32, '0'));
  for (const key of keys) await cache.save(key, pictureOf(1));
  await cache.forget(['ab', 'b']);
  const hits = await Promise.all(keys.map(async (key) => (await cache.find(key)) !== undefined));
  expect([hits, readdirSync(dir).length]).toEqual([[true, false, false], 1]);
  expect(await openCachedImages(dir, report).find(keys[2] ?? '')).toBeUndefined();
});

test('pictures that an ended process wrote are removed too', async () => {
  const dir = newFolder();
  const cache = openCachedImages(dir, report);
  await cache.find(keyOf(1));
  for (const beginning of ['ab', 'b'])
    await openCachedImages(dir, report).save(beginning.padEnd(32, '0'), pictureOf(1));
  writeFileSync(join(dir, 'absent.txt'), 'of somebody else');
  await cache.forget(['ab']);
  expect(readdirSync(dir)).toEqual(['absent.txt', expect.stringMatching(/^b0/)]);
});

test('the limits apply to files found at the start, and unfinished files are removed', async () => {
  const dir = newFolder();
  const first = openCachedImages(dir, report);
  for (const number of [1, 2, 3]) await first.save(keyOf(number), pictureOf(number));
  const [oldest = ''] = readdirSync(dir);
  utimesSync(join(dir, oldest), new Date(0), new Date(0));
  writeFileSync(join(dir, `${oldest}.0123456789abcdef`), 'half');
  utimesSync(join(dir, `${oldest}.0123456789abcdef`), new Date(0), new Date(0));
  writeFileSync(join(dir, 'somebody.txt'), 'else');

  const second = openCachedImages(dir, report, { maxFiles: 2 });
  expect(await second.find(keyOf(1))).toBeUndefined();
  expect((await second.find(keyOf(3)))?.etag).toBe((await first.find(keyOf(3)))?.etag);
  await expect.poll(() => readdirSync(dir).length).toBe(3);
  expect(readdirSync(dir)).toContain('somebody.txt');
});

test('processes that share a folder can make the same picture at the same time without disturbing each other', async () => {
  const dir = newFolder();
  const caches = [1, 2, 3].map(() => openCachedImages(dir, report));
  for (let number = 0; number < 10; number += 1)
    await Promise.all(caches.map((cache) => cache.save(keyOf(number), pictureOf(number, 300_000))));
  expect(readdirSync(dir)).toHaveLength(10);
});

test('a file that another process is writing stays when a process starts', async () => {
  const dir = newFolder();
  const begun = `${keyOf(1)}-${keyOf(2)}.0123456789abcdef`;
  writeFileSync(join(dir, begun), 'half');
  await openCachedImages(dir, report).find(keyOf(1));
  expect(readdirSync(dir)).toEqual([begun]);
});

test('a picture larger than the whole limit is not saved', async () => {
  const dir = newFolder();
  const cache = openCachedImages(dir, report, { maxBytes: 320 });
  expect((await cache.save(keyOf(1), pictureOf(1, 1000))).picture).toHaveLength(1000);
  expect(await cache.find(keyOf(1))).toBeUndefined();
  expect(readdirSync(dir)).toEqual([]);
});

test('if nothing can be written, as many pictures as fit stay in memory', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  const problems: string[] = [];
  const dir = join(file, 'images');
  const cache = openCachedImages(dir, (problem) => void problems.push(problem), { maxUnsavedBytes: 900 });
  for (const number of [1, 2, 3]) await cache.save(keyOf(number), pictureOf(number));
  const images = await Promise.all([1, 2, 3].map((number) => cache.find(keyOf(number))));
  expect(images.map((image) => image !== undefined)).toEqual([false, true, true]);
  expect(problems).toHaveLength(1);

  // Once it has worked again, the next failure is reported again.
  unlinkSync(file);
  await cache.save(keyOf(4), pictureOf(4));
  rmSync(dir, { recursive: true });
  writeFileSync(dir, '');
  await cache.save(keyOf(5), pictureOf(5));
  expect(problems).toHaveLength(2);
});

test('a picture that others have put there is not shown', async () => {
  const dir = newFolder();
  await openCachedImages(dir, report, {}, 'the secret of others').save(keyOf(1), pictureOf(1));
  expect(await openCachedImages(dir, report, {}, 'the secret of this site').find(keyOf(1))).toBeUndefined();
  // Nor one that was made from another upload.
  const cache = openCachedImages(dir, report);
  await cache.save(keyOf(2), pictureOf(2));
  const [name = ''] = readdirSync(dir);
  writeFileSync(join(dir, name.replace(keyOf(2), keyOf(3))), pictureOf(2));
  expect(await openCachedImages(dir, report).find(keyOf(3))).toBeUndefined();
});
