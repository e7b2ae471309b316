import { spawn } from 'node:child_process';
import { MARLOWE } from '../scripts/project.mjs';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../scripts/findChromium.mjs';

/**
 * How long a phone's main thread is blocked until a page is idle: the time of its tasks beyond 50 ms each, on a processor that is
 * four times slower. Only the thread's own time counts, so that other work on the machine adds little.
 */
const PATHS = process.env['BENCH_PATHS']?.split(' ') ?? ['/', '/es-lp/', '/services/gerd/', '/no-such-page/'];
const ROUNDS = 7;
const SLOWER = 4;
const LONG_MS = 50;
/** A page without any input loads its code after five seconds. */
const REST_MS = 7_000;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const CATEGORIES = ['devtools.timeline', 'toplevel'];

const probe = createServer().listen(0, '127.0.0.1');
await once(probe, 'listening');
const address = probe.address();
const port = String(typeof address === 'object' && address ? address.port : 0);
probe.close();
const CACHE_DIR = mkdtempSync(join(tmpdir(), 'ostium-bench-'));
const settings = { PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'silent', CONTENT_API: '', CACHE_DIR };
const site = spawn(process.execPath, ['dist/server/server.js'], {
  cwd: MARLOWE,
  env: { ...process.env, ...settings },
  stdio: ['ignore', 'pipe', 'inherit'],
});
for await (const chunk of site.stdout) if (String(chunk).includes('ostium listens')) break;
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur: number, tdur?: number, args: { beginData?: { url?: string } } }} TraceEvent */

/**
 * Chromium sometimes leaves the parsing of a document out of its trace: such a visit is repeated.
 * @param {string} url
 */
async function measure(url) {
  for (let tries = 0; tries < 3; tries += 1) {
    const blockedMs = await visit(url);
    if (blockedMs !== undefined) return blockedMs;
  }
  throw new Error(`${url} was not read`);
}

/** @param {string} url */
async function visit(url) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url);
  await page.waitForTimeout(REST_MS);
  const trace = await browser.stopTracing();
  await context.close();
  /** @type {{ traceEvents: TraceEvent[] }} */
  const { traceEvents } = JSON.parse(trace.toString());
  const first = traceEvents.find(({ name, args }) => name === 'ParseHTML' && args.beginData?.url === url);
  if (!first) return undefined;
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts, dur }) =>
      name === 'ThreadControllerImpl::RunTask' && pid === first.pid && tid === first.tid && ts + dur > first.ts,
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - LONG_MS), 0);
}

/** @type {Map<string, number[]>} */
const times = new Map(PATHS.map((path) => [path, []]));
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [path, list] of times) list.push(await measure(`http://127.0.0.1:${port}${path}`));
  }
} finally {
  await browser.close();
  site.kill();
}
for (const [path, list] of times) {
  const sortedTimes = list.toSorted((one, other) => one - other).map(Math.round);
  console.log(
    `${path.padEnd(34)} blocked for ${String(sortedTimes[ROUNDS >> 1]).padStart(4)} ms (${sortedTimes.join(' ')})`,
  );
}
