import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { isNeighbor } from './clients.ts';
import type { ClientFinder } from './clients.ts';
import { connectionsOf } from './connections.ts';
import type { Connection } from './connections.ts';
import { requestTimeout } from './readErrors.ts';

/** Limits on the cost of connections. Times are in milliseconds. */
export interface ConnectionLimits {
  /** Connections that may be open at once. */
  maxOpen: number;
  /** The same of one client. A neighbor may be a proxy that the settings do not name, so it has no limit of its own. */
  maxOfClient: number;
  /** A client that holds more than this is the first to give way when too many are open. */
  fairShare: number;
  /** For the headers of a request to arrive, and for a new connection to send its first one. */
  headersMs: number;
  /** How far a client may be behind the least rate (`LEAST_RATE`) with the body of its request. */
  sendMs: number;
  /** The same with taking what it was sent. */
  takeMs: number;
  /** Bytes of responses that may wait for their clients to take them, in all. */
  maxUntaken: number;
  /** How often connections are checked. */
  lookMs: number;
}

/**
 * An idle connection takes some 20 kB. A browser opens six, and hundreds of people may share an address. The system takes a response
 * from us in large pieces, on a slow line half a minute apart: hence the minute.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  maxOpen: 4_000,
  maxOfClient: 500,
  fairShare: 64,
  headersMs: 15_000,
  sendMs: 10_000,
  takeMs: 60_000,
  maxUntaken: 256 * 1024 ** 2,
  lookMs: 2_000,
};

/**
 * Applies these limits to a server, whatever address its connections come to (`listenEverywhere`). If too many are open, the one that
 * has kept us waiting the longest is closed, whether it is idle, sends its request or takes its response slowly; if one client holds
 * more than its fair share, one of that client's. So nobody who only holds connections shuts out a newcomer.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, finder: ClientFinder): void {
  const { maxOpen, maxOfClient, fairShare, sendMs, takeMs, maxUntaken, lookMs } = limits;
  const connections = connectionsOf(server);
  const { connectionsOfClient, greediest, assign, release } = createClients();

  server.on('connection', (socket: Socket) => {
    const newest = connections.get(socket);
    if (!newest) return;
    const client = finder.ofConnection(socket.remoteAddress);
    if (client !== undefined) assign(newest, client);
    socket.once('close', () => release(newest));
    if (connectionsOfClient(newest).size > maxOfClient && !isNeighbor(socket.remoteAddress))
      closeOne(connectionsOfClient(newest), newest);
    if (connections.count() <= maxOpen) return;
    const largestSet = greediest();
    closeOne(largestSet.size > fairShare ? largestSet : connections.open(), newest);
  });

  const { ofRequest } = finder;
  if (ofRequest)
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const connection = connections.get(request.socket);
      const client = ofRequest(request);
      if (!connection || client === undefined) return;
      assign(connection, client);
      // Between two requests a proxy's connection is nobody's.
      response.once('close', () => {
        if (connection.turns.every((turn) => turn.response === response)) release(connection);
      });
      if (connectionsOfClient(connection).size > maxOfClient) closeOne(connectionsOfClient(connection), connection);
    });

  const look = () => {
    const now = performance.now();
    const takers: { connection: Connection; behindMs: number }[] = [];
    for (const connection of connections.open()) {
      const { waiting, behindMs } = measurePace(connection, now);
      if (waiting === 'request' && behindMs > sendMs) server.emit('clientError', requestTimeout(), connection.socket);
      else if (waiting === 'client' && behindMs > takeMs) connection.socket.destroy();
      else if (connection.socket.writableLength > 0) takers.push({ connection, behindMs });
    }
    let untaken = takers.reduce((sum, { connection }) => sum + connection.socket.writableLength, 0);
    if (untaken <= maxUntaken) return;
    for (const { connection } of takers.toSorted((a, b) => b.behindMs - a.behindMs)) {
      if (untaken <= maxUntaken) break;
      untaken -= connection.socket.writableLength;
      connection.socket.destroy();
    }
  };
  server.once('listening', () => {
    const looking = setInterval(look, lookMs).unref();
    server.once('close', () => clearInterval(looking));
  });
}

/**
 * Closes the connection that has kept us waiting the longest. If all wait for us, the last of them goes: that is the newcomer, unless
 * these are another client's.
 */
function closeOne(candidates: Iterable<Connection>, newest: Connection): void {
  const now = performance.now();
  let slowest: Connection | undefined;
  let longestMs = -1;
  let last = newest;
  for (const connection of candidates) {
    last = connection;
    if (connection === newest) continue;
    const { waiting, behindMs } = measurePace(connection, now);
    const waitedMs = { nothing: now - connection.since, request: behindMs, client: behindMs, us: -1 }[waiting];
    if (waitedMs > longestMs) [slowest, longestMs] = [connection, waitedMs];
  }
  (slowest ?? last).socket.destroy();
}

/** Which connections each client holds. */
function createClients() {
  const holders = new Map<Connection, string>();
  const connectionsByClient = new Map<string, Set<Connection>>();
  const release = (connection: Connection) => {
    const client = holders.get(connection);
    const clientConnections = client === undefined ? undefined : connectionsByClient.get(client);
    holders.delete(connection);
    clientConnections?.delete(connection);
    if (client !== undefined && clientConnections?.size === 0) connectionsByClient.delete(client);
  };
  return {
    release,
    assign: (connection: Connection, client: string) => {
      if (holders.get(connection) === client) return;
      release(connection);
      holders.set(connection, client);
      const clientConnections = connectionsByClient.get(client) ?? new Set();
      connectionsByClient.set(client, clientConnections.add(connection));
    },
    /** All connections of the client that holds this one. */
    connectionsOfClient: (connection: Connection): ReadonlySet<Connection> =>
      connectionsByClient.get(holders.get(connection) ?? '') ?? NONE,
    /** The connections of the client that holds the most. */
    greediest: (): ReadonlySet<Connection> => {
      let largestSet = NONE;
      for (const clientConnections of connectionsByClient.values())
        if (clientConnections.size > largestSet.size) largestSet = clientConnections;
      return largestSet;
    },
  };
}

const NONE: ReadonlySet<Connection> = new Set();

/** The least that a client may send of a request, or take of a response, in bytes per second: half of what the slowest lines manage. */
const LEAST_RATE = 1_000;

/** Whom a connection waits for: for nobody, between two requests; for the rest of a request; for the client to take what it was sent; for us. */
type Waiting = 'nothing' | 'request' | 'client' | 'us';

/** How a connection moves. */
interface Pace {
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
function measurePace(connection: Connection, now = performance.now()): Pace {
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
