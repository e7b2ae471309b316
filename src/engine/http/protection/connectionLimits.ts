import type { Server } from 'node:http';
import { Socket } from 'node:net';
import { trackConnections } from './connections.ts';

/** Bounds on what connections may cost. Times are in milliseconds. */
export interface ConnectionLimits {
  /** Connections that may be open at once. */
  maxOpen: number;
  /** For the headers of a request to arrive, and for a new connection to begin one. */
  headersMs: number;
  /** For a client to take what it was sent, of a stream the next piece. */
  takeMs: number;
  /** How often is looked whose time is over. */
  lookMs: number;
}

/** Idle, a connection takes some 20 kB. What is written at once is at most a page, or 64 kB of a file: a minute is enough on any line. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  maxOpen: 4_000,
  headersMs: 15_000,
  takeMs: 60_000,
  lookMs: 5_000,
};

/**
 * Holds a server to these bounds, whatever address its connections come to (`listenEverywhere`). Where too many are open, the one that has been
 * idle for longest makes room, so that those who only hold connections shut nobody out; where none is idle, the new one is closed.
 */
export function limitConnections(server: Server, { maxOpen, takeMs, lookMs }: ConnectionLimits): void {
  const connections = trackConnections(server);
  server.on('connection', () => {
    // The new one is the last that may be closed.
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
 * A function that says whether a client has taken nothing for so long of what it was sent. Between two pieces of a stream there is nothing to
 * take: who reads slowly is not mistaken for a source that sends slowly. The time is the process's own, not the clock's.
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
