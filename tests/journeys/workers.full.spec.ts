import { execFileSync } from 'node:child_process';
import { MARLOWE, startBuiltSite } from '../../scripts/project.mjs';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as expectSoon, test } from '@playwright/test';

const TOKEN = 'a-token-of-sixteen';
const PATHS = ['/', '/-/health', '/blog/', '/no-such-page/', '/favicon.svg'];

/** Two processes that check on each other take a slow machine longer than a page is allowed to take. */
const expect = expectSoon.configure({ timeout: 60_000 });

test.describe.configure({ timeout: 120_000 });

/** A server of two processes, over a content folder that can be removed. */
async function startWorkers() {
  const contentDir = join(mkdtempSync(join(tmpdir(), 'ostium-content-')), 'content');
  symlinkSync(join(MARLOWE, 'content'), contentDir);
  const server = await startBuiltSite(undefined, '', contentDir, {
    WORKERS: '2',
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: 'fatal',
  });
  const metrics = async () => {
    // A process that ends may close a persistent connection at the moment it is used again.
    const headers = { authorization: `Bearer ${TOKEN}`, connection: 'close' };
    const response = await fetch(`${server.url}/-/metrics`, { headers });
    return response.text();
  };
  const startTimes = async () => {
    const lines = (await metrics()).match(/^process_start_time_seconds.*$/gm) ?? [];
    return lines.toSorted();
  };
  await expect.poll(startTimes).toHaveLength(2);
  return { ...server, metrics, startTimes, removeContent: () => rmSync(contentDir) };
}

/**
 * Requests pages in turn on several persistent connections until it is ended; returns what failed, and how many were answered.
 */
function askAllTheTime(url: string, connections = 6) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const failures: string[] = [];
  let responseCount = 0;
  const end = { isAsked: false };
  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const fail = (error: Error) => {
        failures.push(`${path}: ${error.message}`);
        resolve();
      };
      get(url + path, { agent }, (response) => {
        if ((response.statusCode ?? 0) >= 500) failures.push(`${path}: ${response.statusCode}`);
        response.on('error', fail).on('end', () => {
          responseCount += 1;
          resolve();
        });
        response.resume();
      }).on('error', fail);
    });
  const work = Array.from({ length: connections }, async (_none, index) => {
    for (let turn = index; !end.isAsked; turn += 1) await ask(PATHS[turn % PATHS.length] ?? '/');
  });
  return async () => {
    end.isAsked = true;
    await Promise.all(work);
    agent.destroy();
    return { failures, responseCount };
  };
}

const workersOf = (pid: number): number[] =>
  execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);

/** Replaces all processes with new ones. */
async function replaceAll(server: Awaited<ReturnType<typeof startWorkers>>): Promise<void> {
  const before = await server.startTimes();
  server.kill('SIGHUP');
  await expect
    .poll(async () => (await server.startTimes()).filter((line) => before.includes(line)), { timeout: 60_000 })
    .toEqual([]);
}

test('all processes are replaced while visitors send requests, and no request fails', async () => {
  const server = await startWorkers();
  const end = askAllTheTime(server.url);
  await replaceAll(server);
  const { failures, responseCount } = await end();
  expect(failures).toEqual([]);
  expect(responseCount).toBeGreaterThan(100);
  // The counts of the replaced processes are kept.
  const countLines = [...(await server.metrics()).matchAll(/^ostium_responses_total\{.*\} (\d+)$/gm)];
  expect(countLines.reduce((sum, [, count]) => sum + Number(count), 0)).toBeGreaterThanOrEqual(responseCount);
  await server.stop();
});

test('a killed process is started again, and the other responds meanwhile', async () => {
  const server = await startWorkers();
  const [first = 0] = workersOf(server.pid);
  process.kill(first, 'SIGKILL');
  // Requests that it receives before its end is noticed are lost.
  await expect.poll(() => workersOf(server.pid)).not.toContain(first);
  for (let round = 0; round < 20; round += 1) expect((await fetch(server.url)).status).toBe(200);
  await expect.poll(() => workersOf(server.pid).length).toBe(2);
  await expect.poll(async () => server.metrics()).toContain('ostium_worker_starts_total 3');
  await server.stop();
});

test('a process that hangs is killed, and started again', async () => {
  const server = await startWorkers();
  const [first = 0] = workersOf(server.pid);
  process.kill(first, 'SIGSTOP');
  await expect.poll(() => workersOf(server.pid), { timeout: 60_000 }).not.toContain(first);
  await expect.poll(async () => server.metrics()).toContain('ostium_worker_starts_total 3');
  for (let round = 0; round < 20; round += 1) expect((await fetch(server.url)).status).toBe(200);
  await server.stop();
});

test('if new processes cannot start, the running ones stay', async () => {
  const server = await startWorkers();
  const before = await server.startTimes();
  server.removeContent();
  server.kill('SIGHUP');
  await expect.poll(async () => server.metrics()).toContain('ostium_worker_starts_total 3');
  await expect.poll(() => workersOf(server.pid).length).toBe(2);
  expect((await fetch(server.url)).status).toBe(200);
  expect(await server.startTimes()).toEqual(before);
  await server.stop();
});

test('no request fails when processes are replaced again and again under load', async () => {
  // Ten processes start one after the other, while many clients send requests.
  test.setTimeout(300_000);
  const server = await startWorkers();
  const end = askAllTheTime(server.url, 24);
  for (let round = 0; round < 5; round += 1) await replaceAll(server);
  const { failures, responseCount } = await end();
  expect(failures).toEqual([]);
  expect(responseCount).toBeGreaterThan(1_000);
  await server.stop();
});
