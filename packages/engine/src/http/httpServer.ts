import { createServer, STATUS_CODES } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { randomFillSync } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { RETRY_AFTER_S } from './plainResponses.ts';
import { createClientFinder, warnOfProxy, createNetworkTest } from './clients.ts';
import type { ClientFinder } from './clients.ts';
import { CONNECTION_LIMITS, limitConnections, answerInTurn, connectionsOf, leave, TIMEOUT } from './connections.ts';
import type { ConnectionLimits } from './connections.ts';

/**
 * Makes Node's server for Fastify (`serverFactory`), with limits on what it reads, and one request per connection at a time. Cached
 * responses can be sent `ahead` of Fastify.
 */
export function createHttpServer(
  handler: RequestListener,
  options: Record<string, unknown>,
  ahead: (next: RequestListener) => RequestListener = (next) => next,
  finder: ClientFinder = createClientFinder([]),
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Server {
  const bounds = {
    maxHeaderSize: MAX_REQUEST_BYTES,
    requireHostHeader: false,
    headersTimeout: limits.headersMs,
    connectionsCheckingInterval: limits.lookMs,
    // Fastify sets these on a server that it makes itself.
    keepAliveTimeout: Number(options['keepAliveTimeout']),
    requestTimeout: Number(options['requestTimeout']),
  };
  const server = createServer(bounds);
  answerInTurn(server, ahead(handler));
  limitConnections(server, limits, finder);
  return server;
}

type Headers = Readonly<Record<string, string>>;

interface Guard {
  /** The headers of every response. */
  headers: Headers;
  readErrors: ReadErrors;
  noteUnrouted: NoteUnrouted;
  trustedProxies: readonly string[];
  logger: FastifyBaseLogger;
}

/** What happens to every request before its route, and to every response after it. */
export function guardRequests(
  app: FastifyInstance,
  { headers, readErrors, noteUnrouted, trustedProxies, logger }: Guard,
): void {
  respondToNonRequests(app.server, headers, noteUnrouted);
  app.addHook('onRequest', async ({ raw }, reply) => {
    reply.headers(headers);
    if (isHostClear(raw)) return undefined;
    return reply.code(400).type('text/plain').send('Send exactly one valid Host header.\n');
  });
  if (trustedProxies.length === 0) app.addHook('onRequest', warnOfProxy(logger));
  app.addHook('preParsing', async ({ raw }) => readErrors.checkBody(raw));
  // A client that is turned away is told when to retry. A cache may keep a 404 by itself, even after there is something.
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    // The rest of a body that nobody reads is not waited for (`answerInTurn`).
    if ('complete' in raw && !raw.complete) reply.header('connection', 'close');
    if (reply.statusCode >= 400 && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_S);
    done();
  });
}

/** A host, or an address in brackets, and a port. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d{0,5})?$/i;

/** Whether a request names its host as RFC 9112 (3.2) requires: once; HTTP/1.0 may omit it. */
export function isHostClear({ headers: { host }, rawHeaders, httpVersion }: IncomingMessage): boolean {
  // Names and values alternate here; `headers` keeps only the first of duplicates.
  let hosts = 0;
  // This runs for every request: most names are ruled out by their length.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  const isOnce = hosts <= 1;
  return isOnce && (host === undefined ? httpVersion !== '1.1' : HOST.test(host));
}

/** The most bytes that a request's first line and headers may have together: no page's address and no browser's headers come near this. */
const MAX_REQUEST_BYTES = 8 * 1024;

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

/** Handles bytes that Node cannot read. */
interface ReadErrors {
  /** Answers them, or fails the request that they belong to: Fastify's `clientErrorHandler`. */
  respond: (error: ReadError, connection: Socket) => void;
  /** Throws if the body of a request cannot be read, with the status that says why; called before it is read. */
  checkBody: (request: IncomingMessage) => void;
}

/**
 * Counts and logs a response for which no hook of the framework runs, and returns the headers that name it. Without a request nothing
 * could be read of it.
 */
export type NoteUnrouted = (status: number, request?: IncomingMessage) => Headers;

/** Says that the body of a request could not be read, and why. */
const bodyError = (statusCode: number): Error =>
  Object.assign(new Error('The body of this request cannot be read.'), { statusCode });

/**
 * Answers what Node cannot read as a request, so that no response is sent without the headers that all others have. If it is the
 * body of a request, that request fails; the requests before it are answered. Then the connection is closed, since nobody knows
 * where the next request begins.
 */
export function createReadErrors(server: () => Server, headers: Headers, noteUnrouted: NoteUnrouted): ReadErrors {
  const bodies = new WeakMap<IncomingMessage, Error>();
  const refusedSockets = new WeakSet<Socket>();

  const failBody = (request: IncomingMessage, error: Error) => {
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
      else if (!last) leave(connection, formatResponse(status, headers, noteUnrouted(status)));
      else {
        last.shouldKeepAlive = false;
        last.once('close', () => leave(connection));
        if (!last.req.complete) failBody(last.req, bodyError(status));
      }
    },
    checkBody(request) {
      const error = bodies.get(request);
      if (error) throw error;
    },
  };
}

/** Answers what Node would otherwise answer with a bare 417 or not at all: unknown expectations, and requests for a tunnel (CONNECT). */
function respondToNonRequests(server: Server, headers: Headers, noteUnrouted: NoteUnrouted): void {
  server.on('checkExpectation', (request, response) => {
    const responseHeaders = { ...headers, ...PLAIN, ...noteUnrouted(417, request), connection: 'close' };
    response.writeHead(417, responseHeaders).end(sentenceOf(417));
  });
  server.on('connect', (request, connection) => {
    // Node no longer handles this connection.
    connection.on('error', () => connection.destroy()).resume();
    const refuse = () => {
      const extraHeaders = { ...noteUnrouted(405, request), allow: 'GET, HEAD' };
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

/** The header in which a proxy names a request, and every response its own. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Long enough to be unique, short enough for a log line, and safe in logs and pages. */
const WELL_FORMED = /^[\w.-]{8,64}$/;

/**
 * Names each request, so that what a visitor quotes can be found in the log, and in the log of the proxy in front. Uses the proxy's
 * own id if it is one of `trustedProxies`, else a new one, as for what could not be read as a request. It says nothing about the requester.
 */
export function createRequestIds(trustedProxies: readonly string[]): (request?: IncomingMessage) => string {
  const isTrusted = createNetworkTest(trustedProxies);
  return (request) => {
    const requestId = request?.headers[REQUEST_ID_HEADER];
    if (typeof requestId !== 'string' || !WELL_FORMED.test(requestId)) return newName();
    return isTrusted(request?.socket.remoteAddress ?? '') ? requestId : newName();
  };
}

const NAME_BYTES = 8;
/** Random bytes for many ids are drawn at once: drawing them for each takes 2 µs of the 30 of a response from the page cache. */
const chance = Buffer.alloc(512 * NAME_BYTES);
let used = chance.length;

function newName(): string {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  used += NAME_BYTES;
  return chance.toString('hex', used - NAME_BYTES, used);
}

/** Every response carries the id of its request in the log. */
export function nameResponses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => void reply.header(REQUEST_ID_HEADER, id));
}
