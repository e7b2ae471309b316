import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { RETRY_AFTER_S } from './plainResponses.ts';
import { createClientFinder, warnOfProxy } from './clients.ts';
import type { ClientFinder } from './clients.ts';
import { CONNECTION_LIMITS, limitConnections } from './connectionLimits.ts';
import type { ConnectionLimits } from './connectionLimits.ts';
import { answerInTurn } from './connections.ts';
import { MAX_REQUEST_BYTES, respondToNonRequests } from './readErrors.ts';
import type { ReadErrors, Unrouted } from './readErrors.ts';

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

interface Guard {
  /** The headers of every response. */
  headers: Readonly<Record<string, string>>;
  readErrors: ReadErrors;
  unrouted: Unrouted;
  trustedProxies: readonly string[];
  logger: FastifyBaseLogger;
}

/** What happens to every request before its route, and to every response after it. */
export function guardRequests(
  app: FastifyInstance,
  { headers, readErrors, unrouted, trustedProxies, logger }: Guard,
): void {
  respondToNonRequests(app.server, headers, unrouted);
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
