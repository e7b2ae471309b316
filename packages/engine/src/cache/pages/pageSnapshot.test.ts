import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openPageSnapshot } from './pageSnapshot.ts';
import type { SnapshotRoom } from './pageSnapshot.ts';
import { savedResponse } from '../savedResponse.testing.ts';

const redirection = (status: number) => ({
  status,
  headers: { location: '/elsewhere/', 'cache-control': 'no-cache' },
  body: Buffer.alloc(0),
});

const page = (words: string, tags: readonly string[] = ['site'], status = 200) => ({
  response: status >= 300 ? redirection(status) : savedResponse(words),
  tags,
});

function setUp(dir = mkdtempSync(join(tmpdir(), 'ostium-snapshot-'))) {
  const problems: string[] = [];
  const open = (owner = 'a', room?: SnapshotRoom, secret?: string) =>
    openPageSnapshot({ dir, owner, secret, report: (problem) => problems.push(problem), ...(room && { room }) });
  const files = () => readdirSync(join(dir, 'pages'));
  return { dir, problems, open, files, fileOf: (index: number) => join(dir, 'pages', files()[index] ?? '') };
}

test('a page is there after a restart, with its headers and its tags', async () => {
  const { open } = setUp();
  const firstSnapshot = await open();
  firstSnapshot.write('/a/', page('words', ['post:1']));
  await firstSnapshot.settle();
  expect(await (await open()).read('/a/')).toEqual(page('words', ['post:1']));
  expect(await (await open()).read('/b/')).toBeUndefined();
});

test('of several writes to one page, the last counts', async () => {
  const { open, files } = setUp();
  const snapshot = await open();
  for (const words of ['one', 'two', 'three']) snapshot.write('/a/', page(words));
  snapshot.write('/b/', page('four'));
  snapshot.remove('/b/');
  await snapshot.settle();
  expect(String((await snapshot.read('/a/'))?.response.body)).toBe('three');
  expect(files()).toHaveLength(1);
});

test('withdrawn pages are removed at once, from the disk too, and no others', async () => {
  const { open, files } = setUp();
  const snapshot = await open();
  snapshot.write('/a/', page('one', ['post:1', 'site']));
  snapshot.write('/b/', page('two', ['post:2', 'site']));
  await snapshot.settle();
  snapshot.write('/c/', page('three', ['post:1']));
  snapshot.removeTagged(['post:1']);
  expect([await snapshot.read('/a/'), await snapshot.read('/c/')]).toEqual([undefined, undefined]);
  await snapshot.settle();
  expect(files()).toHaveLength(1);
  expect(String((await (await open()).read('/b/'))?.response.body)).toBe('two');
});

test('a page removed while it is being read is not returned, however long the folder is busy', async () => {
  const { open } = setUp();
  const firstSnapshot = await open();
  firstSnapshot.write('/a/', page('withdrawn', ['post:1']));
  await firstSnapshot.settle();
  const snapshot = await open();
  for (let index = 0; index < 5; index += 1) snapshot.write(`/${index}/`, page(`${'words '.repeat(50_000)}${index}`));
  const reading = snapshot.read('/a/');
  snapshot.removeTagged(['post:1']);
  expect(await reading).toBeUndefined();
  await snapshot.settle();
});

test('a page removed while it is being written is gone afterwards', async () => {
  const { open, files } = setUp();
  const snapshot = await open();
  snapshot.write('/a/', page('words '.repeat(50_000), ['post:1']));
  // By now it is being compressed.
  await pause(0);
  snapshot.removeTagged(['post:1']);
  await snapshot.settle();
  expect(await snapshot.read('/a/')).toBeUndefined();
  expect(files()).toEqual([]);
});

test('the folder holds a limited number of files, the latest ones, and redirections push out no page', async () => {
  const { open, files } = setUp();
  const room = { bytes: 1_000_000, pages: 3, redirections: 2 };
  const snapshot = await open('a', room);
  for (const key of ['/1/', '/2/', '/3/', '/4/']) snapshot.write(key, page(key));
  for (let index = 0; index < 20; index += 1) snapshot.write(`/old/${index}/`, page('', ['site'], 301));
  await snapshot.settle();
  expect(files()).toHaveLength(5);
  const again = await open('a', room);
  const savedPages = await Promise.all(
    ['/1/', '/2/', '/3/', '/4/', '/old/18/', '/old/19/'].map((key) => again.read(key)),
  );
  expect(savedPages.map((page) => page?.response.status)).toEqual([undefined, 200, 200, 200, 301, 301]);
});

test('withdrawn pages are removed even if an ended process wrote them, or another process rewrote them', async () => {
  const { dir, open, files } = setUp();
  const [stays, gone] = [await open(), await open()];
  stays.write('/b/', page('as it was', ['post:2']));
  await stays.settle();
  gone.write('/a/', page('one '.repeat(9000), ['post:1', `post:${'9'.repeat(40_000)}`]));
  gone.write('/b/', page('with the other', ['post:1', 'post:2']));
  gone.write('/c/', page('three', ['post:3']));
  await gone.settle();
  mkdirSync(join(dir, 'pages', `${'0'.repeat(64)}.page`));
  stays.removeTagged(['post:1']);
  await stays.settle();
  expect(files()).toHaveLength(2);
  const next = await open();
  const savedPages = await Promise.all(['/a/', '/b/', '/c/'].map((key) => next.read(key)));
  expect(savedPages.map((saved) => saved?.response.body.toString())).toEqual([undefined, undefined, 'three']);
  expect(await stays.read('/b/')).toBeUndefined();

  stays.removeTagged(['all']);
  await stays.settle();
  expect(files()).toEqual([]);
});

test('waiting for pending changes includes those requested meanwhile', async () => {
  const { open, files } = setUp();
  const snapshot = await open();
  snapshot.write('/a/', page('one', ['post:1']));
  const settled = snapshot.settle();
  snapshot.write('/b/', page('two'));
  snapshot.removeTagged(['post:1']);
  await settled;
  expect(files()).toHaveLength(1);
});

test.each<[string, (file: string) => void]>([
  ['half a file', (file) => writeFileSync(file, readFileSync(file).subarray(0, 60))],
  ['a body that is cut', (file) => writeFileSync(file, readFileSync(file).subarray(0, -20))],
  ['nothing', (file) => writeFileSync(file, '')],
  ['noise', (file) => writeFileSync(file, Buffer.from('\0\xff{"owner":'))],
  ['a head of wrong types', (file) => writeFileSync(file, '{"owner":1,"key":[],"status":"200"}\nabc')],
])('a file that holds %s is none', async (_what, spoil) => {
  const { open, fileOf, problems } = setUp();
  const firstSnapshot = await open();
  firstSnapshot.write('/a/', page('words '.repeat(500)));
  await firstSnapshot.settle();
  spoil(fileOf(0));
  const nextSnapshot = await open();
  expect(await nextSnapshot.read('/a/')).toBeUndefined();
  nextSnapshot.write('/a/', page('new'));
  await nextSnapshot.settle();
  expect(String((await (await open()).read('/a/'))?.response.body)).toBe('new');
  expect(problems).toEqual([]);
});

test.each([
  ['before the start', true],
  ['while the server runs', false],
])('a page of which one bit has changed on the disk %s is not shown', async (_when, isBefore) => {
  const { open, fileOf } = setUp();
  const snapshot = await open();
  snapshot.write('/a/', page('Call 713 555 0134, at any hour.'));
  await snapshot.settle();
  const file = fileOf(0);
  const fileBytes = readFileSync(file);
  for (let index = 0; index < fileBytes.length; index += 1) {
    const damaged = Buffer.from(fileBytes);
    damaged[index] = (damaged[index] ?? 0) ^ (1 << (index % 8));
    writeFileSync(file, isBefore ? damaged : fileBytes);
    const again = await open();
    writeFileSync(file, damaged);
    expect([index, await again.read('/a/')]).toEqual([index, undefined]);
    await again.settle();
  }
});

test('what others keep in the folder stays, whatever a cache folder was named; half a page of ours goes', async () => {
  const { dir, open, files } = setUp();
  const fileName = `${'0'.repeat(64)}.page`;
  mkdirSync(join(dir, 'pages', 'a-folder'), { recursive: true });
  for (const name of ['about.md', 'home.page', fileName, `${fileName}.0123456789abcdef`]) {
    writeFileSync(join(dir, 'pages', name), 'words');
    utimesSync(join(dir, 'pages', name), new Date(0), new Date(0));
  }
  await open();
  expect(files().toSorted()).toEqual(['a-folder', 'about.md', 'home.page']);
});

test('the pages of another source or another address are not read', async () => {
  const { open } = setUp();
  const firstSnapshot = await open('https://one.example');
  firstSnapshot.write('/a/', page('words'));
  await firstSnapshot.settle();
  expect(await (await open('https://two.example')).read('/a/')).toBeUndefined();
});

test('a folder that cannot be written is reported in one sentence, and the site continues', async () => {
  const { dir, open, problems } = setUp();
  writeFileSync(join(dir, 'pages'), 'a file where the folder should be');
  const snapshot = await open();
  snapshot.write('/a/', page('words'));
  await snapshot.settle();
  expect(await snapshot.read('/a/')).toBeUndefined();
  expect(new Set(problems).size).toBeLessThanOrEqual(2);
  expect(problems[0]).toMatch(/^Rendered pages cannot be saved in the cache folder \(E[A-Z]+\)/);
  rmSync(dir, { recursive: true });
});

test('a page that could not be saved leaves nothing, and the next one can be', async () => {
  const { open, files, fileOf, problems } = setUp();
  const snapshot = await open();
  snapshot.write('/a/', page('words'));
  await snapshot.settle();
  const file = fileOf(0);
  rmSync(file);
  mkdirSync(join(file, 'a folder in its place'), { recursive: true });
  snapshot.write('/a/', page('more words'));
  await snapshot.settle();
  expect(files()).toHaveLength(1);
  expect(problems).toEqual([expect.stringMatching(/^Rendered pages cannot be saved/)]);
  rmSync(file, { recursive: true });
  snapshot.write('/a/', page('words again'));
  await snapshot.settle();
  expect(String((await snapshot.read('/a/'))?.response.body)).toBe('words again');
});

test.each<[string, string | undefined, string | undefined]>([
  ['without the secret', undefined, 'the secret of this site'],
  ['with another secret', 'the secret of others', 'the secret of this site'],
])('a page that others have put there is not shown: one signed %s', async (_what, otherSecret, siteSecret) => {
  const { open, files } = setUp();
  const firstSnapshot = await open('a', undefined, otherSecret);
  firstSnapshot.write('/a/', page('foreign'));
  await firstSnapshot.settle();
  const nextSnapshot = await open('a', undefined, siteSecret);
  expect([await nextSnapshot.read('/a/'), files()]).toEqual([undefined, []]);
});

test.each<[string, object]>([
  [
    'leads to another site',
    { status: 301, headers: { location: 'https://other.example/', 'cache-control': 'no-cache' } },
  ],
  ['has a header that pages do not have', { headers: { ...savedResponse('words').headers, 'set-cookie': 'a=b' } }],
  ['has no policy', { headers: { etag: '"a"', 'content-type': 'text/html; charset=utf-8' } }],
])('a response that %s is not saved', async (_what, more) => {
  const { open, files } = setUp();
  const snapshot = await open();
  snapshot.write('/a/', { response: { ...savedResponse('words'), ...more }, tags: [] });
  await snapshot.settle();
  expect([snapshot.has('/a/'), files()]).toEqual([false, []]);
});
