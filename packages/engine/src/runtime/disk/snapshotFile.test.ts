import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openSnapshotFile } from './snapshotFile.ts';

const dir = mkdtempSync(join(tmpdir(), 'ostium-snapshots-'));
const problems: string[] = [];
const openFile = (name: string, overrides = {}) =>
  openSnapshotFile({
    dir,
    name,
    sourceAddress: 'https://wp.example/wp-json',
    maxBytes: 200,
    secret: undefined,
    title: 'The words',
    report: (problem) => void problems.push(problem),
    ...overrides,
  });
const fileOf = (name: string) => join(dir, readdirSync(dir).find((file) => file.startsWith(`${name}-`)) ?? '');

test('a saved value is there after a restart, for the same source', async () => {
  (await openFile('one')).save(['nose']);
  await vi.waitFor(async () => expect((await openFile('one')).read()).toEqual(['nose']));
  expect((await openFile('one', { sourceAddress: 'https://other.example/wp-json' })).read()).toBeUndefined();
  expect(readFileSync(fileOf('one'), 'utf8')).not.toContain('wp.example');
  expect(readdirSync(dir).filter((file) => file.startsWith('one-'))).toHaveLength(1);
});

test('a value that is too large, or is removed, leaves no file', async () => {
  const snapshot = await openFile('two');
  for (const remove of [
    () => snapshot.save('a'.repeat(200)),
    () => snapshot.save('é'.repeat(60)),
    () => snapshot.remove(),
  ]) {
    snapshot.save('a');
    await vi.waitFor(() => expect(readdirSync(dir).join(' ')).toMatch(/two-\w+\.json(?: |$)/));
    remove();
    await vi.waitFor(() => expect(readdirSync(dir).join(' ')).not.toContain('two-'));
  }
  expect(problems).toEqual([]);
});

test.each([
  ['half a file', (text: string) => text.slice(0, -5)],
  ['different by one letter', (text: string) => text.replace('nose', 'nore')],
  ['another source’s', (text: string) => text.replace(/[\da-f]{64}/, '0'.repeat(64))],
  ['too long', (text: string) => text + ' '.repeat(200)],
  ['of another kind', () => '["nose"]'],
])('a file that is %s counts as none, and gives way to the next', async (_what, spoil) => {
  const snapshot = await openFile('three');
  snapshot.save(['nose']);
  await vi.waitFor(async () => expect((await openFile('three')).read()).toEqual(['nose']));
  writeFileSync(fileOf('three'), spoil(readFileSync(fileOf('three'), 'utf8')));

  const again = await openFile('three');

  expect(again.read()).toBeUndefined();
  again.save(['ear']);
  await vi.waitFor(async () => expect((await openFile('three')).read()).toEqual(['ear']));
});

test('a folder that cannot be written is reported, and the next save writes the value', async () => {
  problems.length = 0;
  const nowhere = join(dir, 'nowhere');
  const snapshot = await openFile('four', { dir: nowhere });
  snapshot.save('a');
  await vi.waitFor(() => expect(problems).toEqual(['The words cannot be saved in the cache folder (ENOENT).']));
  mkdirSync(nowhere);
  snapshot.save('a');
  await vi.waitFor(async () => expect((await openFile('four', { dir: nowhere })).read()).toBe('a'));
});

test.each<[string, string | undefined]>([
  ['another secret', 'the secret of others'],
  ['no secret', undefined],
])('a file that others have written with %s counts as none', async (_what, secret) => {
  (await openFile('four', { secret })).save(['foreign']);
  await vi.waitFor(async () => expect((await openFile('four', { secret })).read()).toEqual(['foreign']));
  expect((await openFile('four', { secret: 'the secret of this site' })).read()).toBeUndefined();
});

test('a file that is given the name of another is not read', async () => {
  (await openFile('five')).save(['links']);
  await vi.waitFor(async () => expect((await openFile('five')).read()).toEqual(['links']));
  writeFileSync(fileOf('five').replace('five-', 'six-'), readFileSync(fileOf('five')));
  expect((await openFile('six')).read()).toBeUndefined();
});
