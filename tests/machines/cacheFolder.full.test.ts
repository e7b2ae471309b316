import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { startSiteProcess } from '../wordpress/siteProcess.ts';
import type { SiteProcess } from '../wordpress/siteProcess.ts';
import { hasProgram } from './programs.ts';

/** Mounting a separate disk needs root, and a system that lets root mount. */
const CAN_MOUNT = (() => {
  const dir = newFolder();
  const isMounted = hasProgram('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', dir]);
  if (isMounted) execFileSync('umount', [dir]);
  return isMounted;
})();

let ends: (() => unknown)[] = [];
afterAll(() => vi.resetConfig());
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  ends = [];
});

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'ostium-disk-'));
}

/** The built site, over its own content. */
async function start(cacheDir: string, env: Record<string, string> = {}): Promise<SiteProcess> {
  const site = await startSiteProcess({ CONTENT_API: '', CACHE_DIR: cacheDir, ...env });
  ends.push(site.end);
  return site;
}

/** A disk with almost no space. */
function mountDisk(): string {
  const dir = newFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', dir]);
  ends.push(() => execFileSync('umount', ['--lazy', dir]));
  return dir;
}

function fill(dir: string): string {
  const file = join(dir, 'all-that-there-is-room-for');
  const handle = openSync(file, 'w');
  try {
    for (;;) writeSync(handle, Buffer.alloc(4096));
  } catch {
    closeSync(handle);
  }
  return file;
}

/** The files of the pages that are saved whole. */
const savedPages = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.page'));

const saidOf = ({ log }: SiteProcess) =>
  log().match(/The cache folder [^\n]*? cannot be written[^\n]*?\(E[A-Z]+\)/g) ?? [];
const saveWarnings = (log: string) => log.match(/cannot be saved/g) ?? [];

/** A worker starts in a second, but needs many on a busy machine. */
const LONG_MS = 60_000;
vi.setConfig({ testTimeout: 4 * LONG_MS });

async function untilSaid(site: SiteProcess, words: RegExp) {
  await expect.poll(() => site.log(), { timeout: LONG_MS }).toMatch(words);
}

/** Checks that the site serves pages, and that `/-/ready` says why none of them survives a restart. */
async function expectToServeWithout(site: SiteProcess, code: string) {
  for (const path of ['/', '/our-team/', '/services/gerd/'])
    expect([path, (await site.ask(path)).status]).toEqual([path, 200]);
  const { status, body } = await site.ready();
  expect([status, body]).toEqual([200, expect.stringContaining(`(${code})`)]);
}

test('a file in place of the cache folder is reported as a mistake, once, and the site serves', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  const site = await start(file);
  await expectToServeWithout(site, 'ENOTDIR');
  await site.end();
  expect(saidOf(site)).toEqual([expect.stringMatching(/it is a file, or below one: name a folder in CACHE_DIR/)]);
  expect(saveWarnings(site.log())).toEqual([]);
});

describe.skipIf(!CAN_MOUNT)('on a disk of its own (needs root, and a system that lets it mount)', () => {
  test('a site starts and serves even if the disk is full', async () => {
    const dir = mountDisk();
    fill(dir);
    const site = await start(dir);
    await expectToServeWithout(site, 'ENOSPC');
    await site.end();
    expect(saidOf(site)).toEqual([expect.stringMatching(/the disk is full: make room/)]);
    expect(saveWarnings(site.log())).toEqual([]);
  });

  test('a disk that fills while the site runs costs no page, and once there is space again everything is saved', async () => {
    const dir = mountDisk();
    const site = await start(dir);
    expect((await site.ask('/our-team/')).status).toBe(200);
    // A page that is being saved when the disk fills up would leave space again.
    await expect.poll(() => savedPages(dir), { timeout: LONG_MS }).toHaveLength(1);
    const file = fill(dir);
    for (const path of ['/', '/blog/', '/services/gerd/']) expect((await site.ask(path)).status).toBe(200);
    await untilSaid(site, /The cache folder .* cannot be written/);
    rmSync(file);
    await site.end();
    const again = await start(dir);
    expect([saidOf(again), (await again.ready()).body]).toEqual([[], '{"status":"ready"}']);
  });

  test('a worker that ends is restarted even if the disk has become read-only', async () => {
    const dir = mountDisk();
    const site = await start(dir, { WORKERS: '2' });
    await untilSaid(site, /listens on[^]*listens on/);
    const workers = () => readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8').trim().split(' ');
    const [first = ''] = workers();
    execFileSync('mount', ['-o', 'remount,ro', dir]);
    process.kill(Number(first), 'SIGKILL');
    await untilSaid(site, /has ended/);
    await untilSaid(site, /it is read-only: mount it so that it can be written \(EROFS\)/);
    await expect.poll(() => workers().length, { timeout: LONG_MS }).toBe(2);
    for (const path of ['/', '/our-team/', '/', '/our-team/']) expect((await site.ask(path)).status).toBe(200);
    expect([site.isRunning(), workers().includes(first)]).toEqual([true, false]);
  });
});
