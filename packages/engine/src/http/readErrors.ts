import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { connectionsOf, leave } from './connections.ts';

/** The most bytes that a request's first line and headers may have together: no page's address and no browser's headers come near this. */
export const MAX_REQUEST_BYTES = 8 * 1024;

/** How Node describes a request that it could not read. */
interface ReadError extends Error {
  code?: string;
  /** The bytes it was reading. */
  rawPacket?: unknown;
}

const SENTENCES: Readonly<Record<number, string>> = {
  400: 'This is not a request that a web server can read.',
  405: 'This server opens no tunnels.',
  408: 'The request took too long to arrive.',
  414: 'This address is too long.',
  417: 'The expectation of this request cannot be met.',
  431: 'The headers of this request are too long.',
};

/** What Node says of a request that took too long to arrive, for those that only arrive too slowly. */
export const requestTimeout = (): Error => Object.assign(new Error('Request timeout'), { code: TIMEOUT });

const TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Handles bytes that Node cannot read. */
export interface ReadErrors {
  /** Answers them, or fails the request that they belong to: Fastify's `clientErrorHandler`. */
  respond: (error: ReadError, connection: Socket) => void;
  /** Throws if the body of a request cannot be read, with the status that says why; called before it is read. */
  checkBody: (request: IncomingMessage) => void;
}

/** Notes responses for which no hook of the framework runs. */
export interface Unrouted {
  /** Counts and logs such a response, and returns the headers that name it. Without a request nothing could be read of it. */
  note: (status: number, request?: IncomingMessage, ms?: number) => Readonly<Record<string, string>>;
}

const UNNOTED: Unrouted = { note: () => ({}) };

/** Why the body of a request could not be read. */
class BodyError extends Error {
  override readonly name = 'BodyError';
  readonly statusCode: number;

  constructor(status: number) {
    super('The body of this request cannot be read.');
    this.statusCode = status;
  }
}

/**
 * Answers what Node cannot read as a request, so that no response is sent without the headers that all others have. If it is the
 * body of a request, that request fails; the requests before it are answered. Then the connection is closed, since nobody knows
 * where the next request begins.
 */
export function createReadErrors(
  server: () => Server,
  headers: Readonly<Record<string, string>>,
  unrouted: Unrouted = UNNOTED,
): ReadErrors {
  const bodies = new WeakMap<IncomingMessage, BodyError>();
  const refusedSockets = new WeakSet<Socket>();

  const failBody = (request: IncomingMessage, error: BodyError) => {
    bodies.set(request, error);
    // The reader of the body waits for more. Destroying the request would destroy the connection too.
    if (request.listenerCount('error') > 0) request.emit('error', error);
  };

  return {
    respond(error, connection) {
      // A refused client may go on sending.
      if (refusedSockets.has(connection)) return;
      refusedSockets.add(connection);
      const status = statusOfReadError(error);
      const last = connectionsOf(server()).lastResponse(connection);
      if (!connection.writable) connection.destroy();
      else if (!last) leave(connection, formatResponse(status, headers, unrouted.note(status)));
      else {
        last.shouldKeepAlive = false;
        last.once('close', () => leave(connection));
        if (!last.req.complete) failBody(last.req, new BodyError(status));
      }
    },
    checkBody(request) {
      const error = bodies.get(request);
      if (error) throw error;
    },
  };
}

/** Answers what Node would otherwise answer with a bare 417 or not at all: unknown expectations, and requests for a tunnel (CONNECT). */
export function respondToNonRequests(
  server: Server,
  headers: Readonly<Record<string, string>>,
  unrouted: Unrouted = UNNOTED,
): void {
  server.on('checkExpectation', (request, response) => {
    const responseHeaders = { ...headers, ...PLAIN, ...unrouted.note(417, request), connection: 'close' };
    response.writeHead(417, responseHeaders).end(sentenceOf(417));
  });
  server.on('connect', (request, connection) => {
    // Node no longer handles this connection.
    connection.on('error', () => connection.destroy()).resume();
    const refuse = () => {
      const extraHeaders = { ...unrouted.note(405, request), allow: 'GET, HEAD' };
      leave(connection, formatResponse(405, headers, extraHeaders));
    };
    const last = connectionsOf(server).lastResponse(connection);
    if (last) last.once('close', refuse);
    else refuse();
  });
}

function statusOfReadError({ code, rawPacket }: ReadError): number {
  if (code === TIMEOUT) return 408;
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  return isLongAddress(rawPacket) ? 414 : 431;
}

/** Whether it is the first line, and therefore the address, that is too long. */
function isLongAddress(packet: unknown): boolean {
  if (!Buffer.isBuffer(packet) || !/^[A-Z]{1,20} /.test(packet.toString('latin1', 0, 21))) return false;
  const end = packet.indexOf('\n');
  return end < 0 || end > MAX_REQUEST_BYTES / 2;
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

const sentenceOf = (status: number): string => `${SENTENCES[status] ?? ''}\n`;

type Headers = Readonly<Record<string, string>>;

function formatResponse(status: number, headers: Headers, extraHeaders: Headers): string {
  const body = sentenceOf(status);
  const responseHeaders = {
    ...headers,
    ...extraHeaders,
    ...PLAIN,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(responseHeaders).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}
