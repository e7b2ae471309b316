import { setTimeout as sleep } from 'node:timers/promises';
import cluster from 'node:cluster';
import { realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { counter, gauge } from './exposition.ts';
import { createMetricsGathering } from './gatherMetrics.ts';
import type { Metric } from './exposition.ts';
import { backoff } from '../source/backoff.ts';
import { ALIVE_MS, readMessage } from './messages.ts';
import type { Message } from './messages.ts';
import { createLogger, standardOutput, WORKER_NUMBER_VARIABLE } from '../logger.ts';
import type { Settings } from '../settings/settings.ts';

/** One process that serves. */
export interface Child {
  tell: (message: Message) => void;
  kill: (signal: 'SIGTERM' | 'SIGKILL') => void;
  /** Follows its messages, and how it ended: the signal that ended it, else its exit code. */
  follow: (onMessage: (message: unknown) => void, onExit: (reason: string) => void) => void;
}

/** Keeps a number of workers serving. */
export interface Primary {
  /** Resolves to whether the first worker serves: if it does not, neither would the others. */
  start: () => Promise<boolean>;
  /** Replaces the workers one after another. If a new one fails to serve, the old ones continue. */
  replace: () => Promise<void>;
  /** Ends all workers; resolves when they have ended. */
  stop: () => Promise<void>;
}

interface PrimaryDeps {
  /** How many workers there are. */
  count: number;
  /** Starts one worker. Each has a place, from 1, which its successor takes over. */
  fork: (place: number) => Child;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** While no worker runs, only this keeps the primary running. */
  wait?: (ms: number) => Promise<void>;
}

/** A running worker. */
interface Worker {
  place: number;
  child: Child;
  /** Whether it came to serve; `false` if it ended before. */
  serving: Promise<boolean>;
  ended: Promise<string>;
  isRunning: boolean;
  /** How many times in a row it should have said that it does not hang, and did not. */
  missedHeartbeats: number;
}

/** A worker reads its content before it serves; one that takes longer hangs. */
const START_LIMIT_MS = 60_000;

/** A worker ends by itself in less time. */
const STOP_LIMIT_MS = 8_000;

/** A worker that missed this many signs of life hangs: in an endless loop, or stopped. Visitors handed to it would wait for ever. */
const MAX_MISSED = 4;

/** A worker that served for this long had started well. */
const WELL_MS = 60_000;

/** The first restart is immediate. */
const restartPause = backoff(1_000, 60_000);

/** Keeps a number of processes serving: restarts those that end, and passes on their messages to each other. Holds no content itself. */
export function createPrimary({ count, fork, logger, now = Date.now, wait = sleep }: PrimaryDeps): Primary {
  const running = new Set<Worker>();
  const inPlace = new Map<number, Worker>();
  const faults = new Map<number, number>();
  let isStopping = false;
  let starts = 0;
  let replacing: Promise<void> | undefined;
  let isAskedAgain = false;

  const gathering = createMetricsGathering<Worker>({
    workers: () => [...running],
    isInPlace: (worker) => inPlace.get(worker.place) === worker,
    primaryMetrics: () =>
      primaryMetrics(count, [...inPlace.values()].filter(({ isRunning }) => isRunning).length, starts),
    wait,
  });
  const passOn = (message: Message, from: Worker) => {
    for (const otherWorker of running) if (otherWorker !== from) otherWorker.child.tell(message);
  };
  const launch = (place: number): Worker => {
    const child = fork(place);
    starts += 1;
    const [served, resolveServed] = promise<boolean>();
    const [ended, resolveEnded] = promise<string>();
    const worker: Worker = { place, child, serving: served, ended, isRunning: true, missedHeartbeats: 0 };
    running.add(worker);
    child.follow(
      (payload) => {
        const message = readMessage(payload);
        if (!message) return;
        worker.missedHeartbeats = 0;
        if (message.ostium === 'said') passOn(message, worker);
        else if (message.ostium === 'serving') resolveServed(true);
        else gathering.hear(worker, message);
      },
      (reason) => {
        running.delete(worker);
        worker.isRunning = false;
        gathering.leave(worker);
        resolveServed(false);
        resolveEnded(reason);
      },
    );
    void killIfLate(worker);
    void killIfHanging(worker);
    return worker;
  };

  const killIfLate = async ({ serving, child }: Worker): Promise<void> => {
    const outcome = await Promise.race([serving, wait(START_LIMIT_MS)]);
    if (outcome === undefined) child.kill('SIGKILL');
  };

  /** Counts in its own turns, not by the clock: on a machine that slept, nobody has missed more than one. */
  const killIfHanging = async (worker: Worker): Promise<void> => {
    if (!(await worker.serving)) return;
    while (worker.isRunning && worker.missedHeartbeats <= MAX_MISSED) {
      await wait(ALIVE_MS);
      worker.missedHeartbeats += 1;
    }
    if (!worker.isRunning) return;
    logger.error(`Worker ${worker.place} does not react, and is killed.`);
    worker.child.kill('SIGKILL');
  };

  /** Restarts the worker of a place whenever it ends by itself. */
  const keep = async (first: Worker): Promise<void> => {
    const { place } = first;
    let worker = first;
    const isLeft = () => isStopping || inPlace.get(place) !== worker;
    inPlace.set(place, worker);
    for (;;) {
      const startedAt = now();
      const reason = await worker.ended;
      if (isLeft()) return;
      const faultCount = now() - startedAt > WELL_MS ? 0 : (faults.get(place) ?? 0);
      faults.set(place, faultCount + 1);
      const pauseMs = faultCount === 0 ? 0 : restartPause(faultCount - 1);
      logger.error(`Worker ${place} has ended (${reason}). It is started again ${inSeconds(pauseMs)}.`);
      await wait(pauseMs);
      if (isLeft()) return;
      worker = launch(place);
      inPlace.set(place, worker);
    }
  };

  /** Ends workers; those that do not react are killed. */
  const end = async (workers: readonly Worker[]): Promise<void> => {
    for (const { child } of workers) child.kill('SIGTERM');
    const exits = Promise.all(workers.map(({ ended }) => ended));
    await Promise.race([exits, wait(STOP_LIMIT_MS)]);
    for (const { child, isRunning } of workers) if (isRunning) child.kill('SIGKILL');
    await exits;
  };

  const replaceOne = async (place: number): Promise<boolean> => {
    const next = launch(place);
    if (!(await next.serving) || isStopping) return false;
    const old = inPlace.get(place);
    faults.delete(place);
    void keep(next);
    if (old?.isRunning) await end([old]);
    return true;
  };
  const replaceAll = async (): Promise<void> => {
    if (isStopping) return;
    logger.info(`The ${count} workers are replaced, one after another.`);
    for (let place = 1; place <= count; place += 1) {
      if (isStopping) return;
      if (await replaceOne(place)) continue;
      if (isStopping) return;
      return logger.error(
        `A new worker ${place} does not start, for the reason above: the others are not replaced, and go on. Correct it and reload again.`,
      );
    }
    logger.info(`All ${count} workers are new.`);
  };

  return {
    async start() {
      const first = launch(1);
      if (!(await first.serving)) return isStopping;
      void keep(first);
      for (let place = 2; place <= count; place += 1) if (!isStopping) void keep(launch(place));
      return true;
    },
    async replace() {
      isAskedAgain = replacing !== undefined;
      replacing ??= (async () => {
        do {
          isAskedAgain = false;
          await replaceAll();
        } while (isAskedAgain);
        replacing = undefined;
      })();
      await replacing;
    },
    async stop() {
      isStopping = true;
      await end([...running]);
    },
  };
}

const primaryMetrics = (workerCount: number, running: number, starts: number): Metric[] => [
  gauge('ostium_workers', 'Processes that serve: how many there should be, and are.', [
    { labels: { state: 'desired' }, value: workerCount },
    { labels: { state: 'running' }, value: running },
  ]),
  counter('ostium_worker_starts_total', 'How often one of them was started.', [{ value: starts }]),
];

const inSeconds = (ms: number): string => (ms === 0 ? 'at once' : `in ${ms / 1000} s`);

function promise<T>(): [Promise<T>, (value: T) => void] {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (settle = resolve));
  return [promise, settle];
}

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
