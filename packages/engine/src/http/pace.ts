import { Socket } from 'node:net';
import type { Connection } from './connections.ts';

/** The least that a client may send of a request, or take of a response, in bytes per second: half of what the slowest lines manage. */
const LEAST_RATE = 1_000;

/** Whom a connection waits for: for nobody, between two requests; for the rest of a request; for the client to take what it was sent; for us. */
type Waiting = 'nothing' | 'request' | 'client' | 'us';

/** How a connection moves. */
export interface Pace {
  waiting: Waiting;
  /** How much longer its client has kept us waiting than it may at `LEAST_RATE`, in milliseconds. Being fast earns nothing for later. */
  behindMs: number;
}

interface Measured extends Pace {
  at: number;
  bytes: number;
}

const measured = new WeakMap<Socket, Measured>();

/**
 * Measures how a connection moves. Between two measurements it counts as waiting for what it waits for at the second. `now` is of the
 * process's own clock, not the machine's.
 */
export function measurePace(connection: Connection, now = performance.now()): Pace {
  const { socket, since } = connection;
  if (!(socket instanceof Socket)) return { waiting: 'us', behindMs: 0 };
  const waiting = waitingOf(connection, socket);
  const bytes = socket.bytesRead + socket.bytesWritten - socket.writableLength;
  const measurement = measured.get(socket) ?? { at: since, bytes: 0, behindMs: 0 };
  // A new response inherits what its client is behind: otherwise many small ones could be read as slowly as one likes.
  const elapsedMs = now - Math.max(measurement.at, since);
  const movedMs = ((bytes - measurement.bytes) / LEAST_RATE) * 1000;
  const isHeldUp = waiting === 'request' || waiting === 'client';
  const behindMs = Math.max(0, measurement.behindMs + (isHeldUp ? elapsedMs : -elapsedMs) - movedMs);
  const pace = { waiting, behindMs, at: now, bytes };
  measured.set(socket, pace);
  return pace;
}

/** How far the client of a connection was behind when it was last measured, in milliseconds. */
export const behindMsOf = (socket: Socket): number => measured.get(socket)?.behindMs ?? 0;

/** Between two pieces of a stream there is nothing to take, so a slow source is not confused with a slow client. */
function waitingOf({ turns: [turn] }: Connection, socket: Socket): Waiting {
  if (!turn) return 'nothing';
  if (!turn.request.complete) return 'request';
  return socket.writableLength > 0 ? 'client' : 'us';
}
