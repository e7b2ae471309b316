import { Server as NetServer } from 'node:net';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Answers in flight get this long to finish. */
const DEADLINE_MS = 10_000;
const LOOK_EVERY_MS = 25;

/**
 * Stops a server without cutting anybody off. New connections are refused at once; open ones stay until their answer is out,
 * told with `Connection: close` that it is the last; idle ones are left to notice by themselves, since closing them under a
 * client that is about to write would break its request.
 */
export async function stopGracefully(app: FastifyInstance, deadlineMs = DEADLINE_MS): Promise<void> {
  const server: Server = app.server;
  // Node's own http close would also cut idle connections; net's only stops listening.
  NetServer.prototype.close.call(server);
  const deadline = Date.now() + deadlineMs;
  while (Date.now() < deadline && (await countConnections(server)) > 0) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  server.closeAllConnections();
  await app.close();
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
