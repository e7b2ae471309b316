import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests that may wait behind one on the same connection. Browsers send none ahead; tools that do send a few. */
const MAX_WAITING = 32;

/**
 * A listener that answers the requests of one connection one after the other, however many were sent ahead (pipelined), and lets
 * other connections have their turn in between. Node would begin all of them at once. A connection that sends too many is closed.
 */
export function takeTurns(listener: Listener): Listener {
  const lines = new WeakMap<Socket, (() => void)[]>();

  const begin = (request: IncomingMessage, response: ServerResponse, line: (() => void)[]) => {
    response.once('close', () => {
      const next = line.shift();
      if (next) setImmediate(next);
      else lines.delete(request.socket);
    });
    listener(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const line = lines.get(socket);
    if (!line) {
      const own: (() => void)[] = [];
      lines.set(socket, own);
      begin(request, response, own);
      return;
    }
    if (line.length >= MAX_WAITING) {
      line.length = 0;
      socket.destroy();
      return;
    }
    line.push(() => {
      if (!socket.destroyed) begin(request, response, line);
    });
  };
}
