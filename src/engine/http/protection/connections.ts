import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { memoize } from '#engine/content/memoize.ts';

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

/** A connection: its responses in progress, and its position in the order in which connections were opened or last answered. */
interface Connection {
  responses: Set<ServerResponse>;
  place: number;
}

/** The connections of a server, tracked from the first call on. */
export const trackConnections: (server: Server) => Connections = memoize((server: Server) => {
  const open = new Map<Duplex, Connection>();
  let isEnding = false;
  let places = 0;

  server.on('connection', (connection: Duplex) => {
    open.set(connection, { responses: new Set(), place: (places += 1) });
    connection.once('close', () => open.delete(connection));
  });
  // Runs before the server's own listener, which may respond at once.
  server.prependListener('request', ({ socket }, response) => {
    const connection = open.get(socket);
    connection?.responses.add(response);
    response.once('close', () => {
      if (!connection) return;
      connection.responses.delete(response);
      connection.place = places += 1;
    });
    if (isEnding) response.shouldKeepAlive = false;
  });

  return {
    count: () => open.size,
    open: () => open.keys(),
    longestIdle() {
      let longest: [Duplex, Connection] | undefined;
      for (const entry of open)
        if (entry[1].responses.size === 0 && entry[1].place < (longest?.[1].place ?? Infinity)) longest = entry;
      return longest?.[0];
    },
    lastResponse: (connection) => [...(open.get(connection)?.responses ?? [])].at(-1),
    announceEnd() {
      isEnding = true;
      for (const { responses } of open.values()) for (const response of responses) response.shouldKeepAlive = false;
    },
    closeIdle() {
      for (const [connection, { responses }] of open)
        if (responses.size === 0) connection.end(() => connection.destroy());
    },
    closeAll() {
      for (const connection of open.keys()) connection.destroy();
    },
  };
});

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

interface Turn {
  request: IncomingMessage;
  response: ServerResponse;
}

/** The requests of one connection that wait for the current one. */
interface ConnectionState {
  isBusy: boolean;
  waiting: Turn[];
  /** Whether more requests arrived than may wait: the last one in line is then the last that this connection gets a response to. */
  isClosed: boolean;
}

/** Requests that may wait behind one on the same connection. Browsers send none ahead; tools that do send a few. */
const MAX_WAITING = 32;

/**
 * A listener that answers the requests of a connection one after another, however many were sent ahead (pipelined), and lets other
 * connections take their turn in between. Node would begin all of them at once. If a connection sends too many, the first ones are
 * answered, the last of them with `Connection: close`, and no more is read.
 */
export function queuePipelinedRequests(listener: Listener): Listener {
  const states = new WeakMap<Socket, ConnectionState>();

  const begin = ({ request, response }: Turn, state: ConnectionState) => {
    if (request.socket.destroyed) return;
    state.isBusy = true;
    response.once('close', () => {
      const next = state.waiting.shift();
      if (next) setImmediate(begin, next, state);
      else state.isBusy = state.isClosed;
    });
    listener(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const turn = { request, response };
    // One line for the life of the connection: deleting it after each request costs more than keeping it.
    const state = states.get(socket) ?? { isBusy: false, waiting: [], isClosed: false };
    if (!state.isBusy) {
      states.set(socket, state);
      begin(turn, state);
    } else if (!state.isClosed && state.waiting.length < MAX_WAITING) state.waiting.push(turn);
    else if (!state.isClosed) close(state, socket);
  };
}

function close(state: ConnectionState, socket: Socket): void {
  state.isClosed = true;
  const last = state.waiting.at(-1);
  if (last) last.response.shouldKeepAlive = false;
  socket.pause();
  // When the body of a request is discarded, Node would read on.
  socket.on('resume', () => void socket.pause());
}
