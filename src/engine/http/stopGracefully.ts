import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { trackConnections } from './connections.ts';

/** How long a stop may take, in milliseconds from its beginning. */
export interface StopTimes {
  /** Idle clients may still ask until then: closing at once would break the request of one that is about to write. */
  graceMs: number;
  /** Answers in flight may take until then. */
  deadlineMs: number;
}

/** Systems that stop a process commonly kill it after ten seconds, some after five. */
const TIMES: StopTimes = { graceMs: 1_000, deadlineMs: 4_000 };
const LOOK_EVERY_MS = 25;

/**
 * Stops a server without cutting anybody off. New connections are refused at once. What is being answered, or is asked
 * during the grace, is answered to the end, as the last of its connection; then idle connections are closed. At the deadline
 * whatever is left is cut. `listeners` are what `listenEverywhere` gave; the connections must have been tracked since before that.
 */
export async function stopGracefully(
  app: FastifyInstance,
  listeners: readonly Server[],
  { graceMs, deadlineMs }: StopTimes = TIMES,
): Promise<void> {
  const connections = trackConnections(app.server);
  // Node's own http close would also cut idle connections; net's only stops listening.
  for (const listener of listeners) Server.prototype.close.call(listener);
  connections.announceEnd();
  const began = Date.now();
  while (Date.now() - began < deadlineMs && connections.count() > 0) {
    if (Date.now() - began >= graceMs) connections.closeIdle();
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  connections.closeAll();
  await app.close();
}
