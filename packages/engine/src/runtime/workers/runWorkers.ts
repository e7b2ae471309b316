import cluster from 'node:cluster';
import { realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createLogger, standardOutput, WORKER_NUMBER_VARIABLE } from '../log/logger.ts';
import type { Settings } from '../settings/settings.ts';
import { ALIVE_MS } from './messages.ts';
import type { Message } from './messages.ts';
import { createPrimary } from './primary.ts';
import type { Child } from './primary.ts';

/** Serves with several processes until a signal ends them all. `SIGHUP` replaces them with new ones, which read the build as it is then. */
export async function runWorkers({ workers, logLevel }: Pick<Settings, 'workers' | 'logLevel'>): Promise<void> {
  const logger = createLogger(logLevel, standardOutput());
  cluster.setupPrimary({ cwd: folderOfWorkers() });
  const primary = createPrimary({ count: workers, fork, logger });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      logger.info(`All ${workers} workers are ended (${signal}).`);
      void primary.stop().then(() => process.exit(0));
    });
  }
  // A closed terminal sends the same signal, and means the end.
  if (!process.stdout.isTTY) process.on('SIGHUP', () => void primary.replace());
  logger.info(`${workers} workers are started by process ${process.pid}.`);
  // The worker has logged the reason.
  if (!(await primary.start())) process.exit(1);
}

/** Tells the primary that this process is listening, if it is one of several, and from then on that it does not hang. */
export function reportServing(): void {
  if (!cluster.isWorker) return;
  const tell = (message: Message) => void (process.connected && process.send?.(message));
  tell({ ostium: 'serving' });
  setInterval(tell, ALIVE_MS, { ostium: 'alive' }).unref();
}

/**
 * The folder in which the server was started, by the name used to start it: if that name is a link to a build (`current`), new
 * workers use the new one.
 */
function folderOfWorkers(): string {
  const programFolder = resolve(dirname(process.argv[1] ?? ''), '../..');
  const here = process.cwd();
  return realpathSync(programFolder) === here ? programFolder : here;
}

/** Node's own `cluster`: the primary opens the ports and hands each connection to the next worker. */
function fork(place: number): Child {
  const worker = cluster.fork({ [WORKER_NUMBER_VARIABLE]: String(place) });
  // A message that can no longer be delivered: the worker's end is handled below.
  worker.on('error', () => undefined);
  return {
    tell(message) {
      if (worker.isConnected()) worker.send(message);
    },
    kill: (signal) => void worker.process.kill(signal),
    follow(onMessage, onExit) {
      worker.on('message', onMessage);
      worker.once('exit', (code: number, signal: string | null) => onExit(signal ?? `exit code ${code}`));
    },
  };
}
