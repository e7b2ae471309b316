import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

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
