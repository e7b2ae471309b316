import type { Server } from 'node:http';
import { Socket } from 'node:net';
import { connectionsOf } from './connections.ts';

/** Limits on the cost of connections. Times are in milliseconds. */
export interface ConnectionLimits {
  /** Connections that may be open at once. */
  maxOpen: number;
  /** For the headers of a request to arrive, and for a new connection to send its first one. */
  headersMs: number;
  /** For a client to receive what it was sent; for a stream, the next piece. */
  takeMs: number;
  /** How often connections are checked for expired times. */
  lookMs: number;
}

/** An idle connection takes some 20 kB. At most a page, or 64 kB of a file, is written at once: a minute is enough on any line. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  maxOpen: 4_000,
  headersMs: 15_000,
  takeMs: 60_000,
  lookMs: 5_000,
};

/**
 * Applies these limits to a server, whatever address its connections come to (`listenEverywhere`). If too many are open, the one
 * that has been idle the longest is closed, so that clients that only hold connections shut nobody out; if none is idle, the new one
 * is closed.
 */
export function limitConnections(server: Server, { maxOpen, takeMs, lookMs }: ConnectionLimits): void {
  const connections = connectionsOf(server);
  server.on('connection', () => {
    // The new connection is the last candidate.
    if (connections.count() > maxOpen) connections.longestIdle()?.destroy();
  });

  const isStuck = createStuckCheck(takeMs);
  const look = () => {
    for (const connection of connections.open())
      if (connection instanceof Socket && isStuck(connection)) connection.destroy();
  };
  server.once('listening', () => {
    const looking = setInterval(look, lookMs).unref();
    server.once('close', () => clearInterval(looking));
  });
}

/**
 * Returns a function that says whether a client has received none of what it was sent for too long. Between two pieces of a stream
 * there is nothing to receive, so a slow reader is not confused with a slow source. Time is measured by the process's own clock, not
 * the machine's.
 */
function createStuckCheck(takeMs: number): (socket: Socket) => boolean {
  const waiting = new WeakMap<Socket, { taken: number; since: number }>();
  return (socket) => {
    if (socket.writableLength === 0) {
      waiting.delete(socket);
      return false;
    }
    const taken = socket.bytesWritten - socket.writableLength;
    const before = waiting.get(socket);
    if (before?.taken === taken) return performance.now() - before.since >= takeMs;
    waiting.set(socket, { taken, since: performance.now() });
    return false;
  };
}
