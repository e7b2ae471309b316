import cluster from 'node:cluster';

/** The variable that says it to a worker. */
export const PLACE_VARIABLE = 'OSTIUM_WORKER';

/** Which of several workers this process is, from 1; nothing where it is the only one, or the one that watches them. */
export function placeOfProcess(): number | undefined {
  const place = cluster.isWorker ? Number(process.env[PLACE_VARIABLE]) : 0;
  return place > 0 ? place : undefined;
}
