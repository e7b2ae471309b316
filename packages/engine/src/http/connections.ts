import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Socket } from 'node:net';
import { isNeighbor } from './clients.ts';
import type { ClientFinder } from './clients.ts';

/** The open connections of a server, and their responses in progress. */
export interface Connections {
  /** How many are open, including idle ones. */
  count: () => number;
  /** All open connections. */
  open: () => Iterable<Connection>;
  /** The state of an open connection. */
  get: (connection: Duplex) => Connection | undefined;
  /** The response to the last request on a connection, unless it has already been sent. */
  lastResponse: (connection: Duplex) => ServerResponse | undefined;
  /** From now on every response whose headers have not been sent says `Connection: close`, including those in progress. */
  announceEnd: () => void;
  /** Closes connections without a request in progress. */
  closeIdle: () => void;
  /** Cuts all connections. */
  closeAll: () => void;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

interface Turn {
  request: IncomingMessage;
  response: ServerResponse;
}

/** An open connection. */
export interface Connection {
  readonly socket: Duplex;
  /** The request that is being answered, and those that wait for it. Without any the connection is idle. */
  readonly turns: readonly Turn[];
  /** When it was opened, last answered, or began to be answered: milliseconds of the process's own clock. */
  readonly since: number;
}

interface OwnConnection extends Connection {
  readonly turns: Turn[];
  /** Whether more requests arrived than may wait: the last one in line is then the last that this connection gets a response to. */
  isClosed: boolean;
  since: number;
}

/** The requests of a connection that are answered: one, and those behind it. Browsers send none ahead; tools that do send a few. */
const MAX_TURNS = 33;

const connectionsByServer = new WeakMap<Server, Connections>();

/** The connections of a server whose requests are answered by `answerInTurn`. Throws if it is another one. */
export function connectionsOf(server: Server): Connections {
  const connections = connectionsByServer.get(server);
  if (!connections) throw new Error('The requests of this server are not answered by `answerInTurn`.');
  return connections;
}

/**
 * Answers the requests of a server: those of a connection one after another, however many were sent ahead (pipelined), while other
 * connections take their turn in between. Node would begin all of them at once. If a connection sends too many, the first ones are
 * answered, the last of them with `Connection: close`, and no more is read.
 */
export function answerInTurn(server: Server, listener: Listener): void {
  const open = new Map<Duplex, OwnConnection>();
  let isEnding = false;

  const begin = (connection: OwnConnection, { request, response }: Turn) => {
    if (request.socket.destroyed) return;
    connection.since = performance.now();
    // `close` is emitted once. `once` would add a wrapper, which shows in a profile of cached pages.
    response.on('close', () => {
      connection.since = performance.now();
      connection.turns.shift();
      // It was answered before its body had arrived: reading the rest would only serve whoever sends it slowly.
      if (!request.complete) return leave(request.socket);
      const [next] = connection.turns;
      if (next) setImmediate(begin, connection, next);
    });
    listener(request, response);
  };

  server.on('connection', (socket: Duplex) => {
    open.set(socket, { socket, turns: [], isClosed: false, since: performance.now() });
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const connection = open.get(socket);
    if (!connection || connection.isClosed || socket.destroyed) return;
    if (isEnding) response.shouldKeepAlive = false;
    const { turns } = connection;
    const turn = { request, response };
    if (turns.length === MAX_TURNS) close(socket, connection);
    else if (turns.push(turn) === 1) begin(connection, turn);
  });

  connectionsByServer.set(server, {
    count: () => open.size,
    open: () => open.values(),
    get: (socket) => open.get(socket),
    lastResponse: (socket) => open.get(socket)?.turns.at(-1)?.response,
    announceEnd() {
      isEnding = true;
      for (const { turns } of open.values()) for (const { response } of turns) response.shouldKeepAlive = false;
    },
    closeIdle() {
      for (const [socket, { turns }] of open) if (turns.length === 0) socket.end(() => socket.destroy());
    },
    closeAll() {
      for (const socket of open.keys()) socket.destroy();
    },
  });
}

/**
 * How long a refused client may take to read the reason, in milliseconds. If the connection were closed at once, the response could
 * be lost on its way.
 */
const LINGER_MS = 500;

/** Ends a connection after these last words, once its client had time to read what it was sent. */
export function leave(connection: Duplex, words = ''): void {
  connection.end(words);
  setTimeout(() => connection.destroy(), LINGER_MS).unref();
}

/** Answers nothing more than what is in line, and reads nothing more. */
function close(socket: Duplex, connection: OwnConnection): void {
  connection.isClosed = true;
  const last = connection.turns.at(-1);
  if (last) last.response.shouldKeepAlive = false;
  socket.pause();
  // When the body of a request is discarded, Node would read on.
  socket.on('resume', () => void socket.pause());
}

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

/** How Node names a request that took too long to arrive, and how we name one that only arrives too slowly. */
export const TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT';

const requestTimeout = (): Error => Object.assign(new Error('Request timeout'), { code: TIMEOUT });
