import cluster from 'node:cluster';

/** The variable that tells a worker its place. */
export const WORKER_NUMBER_VARIABLE = 'OSTIUM_WORKER';

/** Which of several workers this process is, from 1; `undefined` if it is the only process, or the primary. */
export function workerNumber(): number | undefined {
  const place = cluster.isWorker ? Number(process.env[WORKER_NUMBER_VARIABLE]) : 0;
  return place > 0 ? place : undefined;
}
