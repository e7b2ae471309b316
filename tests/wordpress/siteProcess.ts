import { spawn } from 'node:child_process';
import { MARLOWE } from '../../scripts/project.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareSite } from '../../packages/engine/commands/prepareSite.mjs';
import { findPort } from '../machines/programs.ts';

const SERVER = join(MARLOWE, 'dist', 'server', 'server.js');

/** A busy machine is slow. */
const START_MS = 40_000;

/** How long a line may take to reach the log. */
const LOG_MS = 5_000;

/** The built site as a separate process. */
export interface SiteProcess {
  url: string;
  pid: number;
  ask: (path: string) => Promise<Response>;
  /** The response of `/-/ready`. */
  ready: () => Promise<{ status: number; body: string }>;
  /** The log so far: one JSON object a line. */
  log: () => string;
  /**
   * Resolves with the log once it contains something: lines are written together, a moment after the response that they
   * describe.
   */
  logSaying: (words: string | RegExp) => Promise<string>;
  /** Whether the process that was started is still running. */
  isRunning: () => boolean;
  signal: (name: NodeJS.Signals) => void;
  end: () => Promise<void>;
}

/** Starts the built site at a port, with some environment variables; resolves when it listens. Builds it first if needed. */
export async function startSiteProcess(env: Record<string, string>, fixedPort?: number): Promise<SiteProcess> {
  await prepareSite(MARLOWE);
  const port = fixedPort ?? (await findPort());
  const url = `http://127.0.0.1:${port}`;
  const cache = await mkdtemp(join(tmpdir(), 'ostium-site-'));
  const settings = { HOST: '127.0.0.1', PORT: String(port), SITE_URL: url, CACHE_DIR: cache, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [SERVER], {
    cwd: MARLOWE,
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (log += text.toString()));
  const exit = new Promise((resolve) => child.once('close', resolve));
  for (const end = Date.now() + START_MS; !log.includes('listens on'); await sleep(50)) {
    if (child.exitCode !== null) break;
    if (Date.now() > end) throw new Error(`The site did not start within ${START_MS / 1000} s: ${log}`);
  }
  if (child.exitCode !== null) throw new Error(`The site did not start: ${log}`);
  const ask = (path: string) => fetch(url + path, { redirect: 'manual' });
  return {
    url,
    pid: child.pid ?? 0,
    ask,
    log: () => log,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    signal: (name) => void child.kill(name),
    async logSaying(words) {
      for (const end = Date.now() + LOG_MS; log.search(words) < 0; await sleep(20))
        if (Date.now() > end)
          throw new Error(`The site did not log ${String(words)} within ${LOG_MS / 1000} s: ${log}`);
      return log;
    },
    async ready() {
      const response = await ask('/-/ready');
      return { status: response.status, body: await response.text() };
    },
    async end() {
      child.kill('SIGTERM');
      await exit;
      await rm(cache, { recursive: true, force: true });
    },
  };
}
