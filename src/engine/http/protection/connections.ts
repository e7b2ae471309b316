import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The open connections of a server, and their responses in progress. */
export interface Connections {
  /** How many are open, including idle ones. */
  count: () => number;
  /** All open connections. */
  open: () => Iterable<Duplex>;
  /** The connection that has been idle, without a request in progress, the longest. */
  longestIdle: () => Duplex | undefined;
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

interface Connection {
  /** The request that is being answered, and those that wait for it. */
  turns: Turn[];
  /** Whether more requests arrived than may wait: the last one in line is then the last that this connection gets a response to. */
  isClosed: boolean;
  /** Its position in the order in which connections were opened or last answered. */
  place: number;
}

/** The requests of a connection that are answered: one, and those behind it. Browsers send none ahead; tools that do send a few. */
const MAX_TURNS = 33;

const known = new WeakMap<Server, Connections>();

/** The connections of a server whose requests are answered by `answerInTurn`. Throws if it is another one. */
export function connectionsOf(server: Server): Connections {
  const connections = known.get(server);
  if (!connections) throw new Error('The requests of this server are not answered by `answerInTurn`.');
  return connections;
}

/**
 * Answers the requests of a server: those of a connection one after another, however many were sent ahead (pipelined), while other
 * connections take their turn in between. Node would begin all of them at once. If a connection sends too many, the first ones are
 * answered, the last of them with `Connection: close`, and no more is read.
 */
export function answerInTurn(server: Server, listener: Listener): void {
  const open = new Map<Duplex, Connection>();
  let isEnding = false;
  let places = 0;

  const begin = (connection: Connection, { request, response }: Turn) => {
    if (request.socket.destroyed) return;
    // `close` is emitted once. `once` would add a wrapper, which shows in a profile of cached pages.
    response.on('close', () => {
      connection.place = places += 1;
      connection.turns.shift();
      const [next] = connection.turns;
      if (next) setImmediate(begin, connection, next);
    });
    listener(request, response);
  };

  server.on('connection', (socket: Duplex) => {
    open.set(socket, { turns: [], isClosed: false, place: (places += 1) });
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

  known.set(server, {
    count: () => open.size,
    open: () => open.keys(),
    longestIdle() {
      let longest: [Duplex, Connection] | undefined;
      for (const entry of open)
        if (entry[1].turns.length === 0 && entry[1].place < (longest?.[1].place ?? Infinity)) longest = entry;
      return longest?.[0];
    },
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

/** Answers nothing more than what is in line, and reads nothing more. */
function close(socket: Duplex, connection: Connection): void {
  connection.isClosed = true;
  const last = connection.turns.at(-1);
  if (last) last.response.shouldKeepAlive = false;
  socket.pause();
  // When the body of a request is discarded, Node would read on.
  socket.on('resume', () => void socket.pause());
}
