import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The open connections of a server, and their responses in progress. */
export interface Connections {
  /** How many are open, idle ones included. */
  count: () => number;
  /** The response to the last request of this connection, unless it is already sent. */
  lastAnswer: (connection: Duplex) => ServerResponse | undefined;
  /** From now on every answer whose headers are not out says `Connection: close`, those being made included. */
  announceEnd: () => void;
  /** Closes those without a request in progress. */
  closeIdle: () => void;
  /** Cuts all. */
  closeAll: () => void;
}

const tracked = new WeakMap<Server, Connections>();

/** The connections of a server, followed from the first call on. */
export function trackConnections(server: Server): Connections {
  const known = tracked.get(server);
  if (known) return known;
  const open = new Map<Duplex, Set<ServerResponse>>();
  let isEnding = false;

  server.on('connection', (connection: Duplex) => {
    open.set(connection, new Set());
    connection.once('close', () => open.delete(connection));
  });
  // Ahead of the server's own listener, which may answer at once.
  server.prependListener('request', ({ socket }, response) => {
    const answers = open.get(socket);
    answers?.add(response);
    response.once('close', () => answers?.delete(response));
    if (isEnding) response.shouldKeepAlive = false;
  });

  const connections: Connections = {
    count: () => open.size,
    lastAnswer: (connection) => [...(open.get(connection) ?? [])].at(-1),
    announceEnd() {
      isEnding = true;
      for (const answers of open.values()) for (const answer of answers) answer.shouldKeepAlive = false;
    },
    closeIdle() {
      for (const [connection, answers] of open) if (answers.size === 0) connection.end(() => connection.destroy());
    },
    closeAll() {
      for (const connection of open.keys()) connection.destroy();
    },
  };
  tracked.set(server, connections);
  return connections;
}
