import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { RETRY_AFTER_S } from '../pages/plainResponses.ts';
import { warnOfProxy } from './clients.ts';
import { trackConnections } from './connections.ts';
import { answerNonRequests, MAX_REQUEST_BYTES } from './readErrors.ts';
import type { ReadErrors } from './readErrors.ts';
import { takeTurns } from './takeTurns.ts';

/** Makes Node's server for Fastify (`serverFactory`): with bounds on what it reads, and one request of a connection at a time. */
export function createHttpServer(handler: RequestListener, options: Record<string, unknown>): Server {
  const server = createServer({ maxHeaderSize: MAX_REQUEST_BYTES, requireHostHeader: false }, takeTurns(handler));
  // Fastify sets these on a server that it makes itself.
  server.keepAliveTimeout = Number(options['keepAliveTimeout']);
  server.requestTimeout = Number(options['requestTimeout']);
  return server;
}

interface Guard {
  /** The headers of every response. */
  headers: Readonly<Record<string, string>>;
  readErrors: ReadErrors;
  trustedProxies: readonly string[];
  logger: FastifyBaseLogger;
}

/** What happens to every request before its route, and to every response after it. */
export function guardRequests(app: FastifyInstance, { headers, readErrors, trustedProxies, logger }: Guard): void {
  trackConnections(app.server);
  answerNonRequests(app.server, headers);
  app.addHook('onRequest', async ({ raw }, reply) => {
    reply.headers(headers);
    if (isHostClear(raw)) return undefined;
    return reply.code(400).type('text/plain').send('Name the host you want, in one Host header.\n');
  });
  if (trustedProxies.length === 0) app.addHook('onRequest', warnOfProxy(logger));
  app.addHook('preParsing', async ({ raw }) => readErrors.checkBody(raw));
  // A client that is sent away learns when to come back.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_S);
    done();
  });
}

/** A host, or an address in brackets, and a port. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d{0,5})?$/i;

/** Whether a request names its host as RFC 9112 (3.2) wants: once; HTTP/1.0 may leave it out. */
function isHostClear({ headers: { host }, rawHeaders, httpVersion }: IncomingMessage): boolean {
  // Names and values alternate here; of two hosts, `headers` has the first.
  const isOnce = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length <= 1;
  return isOnce && (host === undefined ? httpVersion !== '1.1' : HOST.test(host));
}
