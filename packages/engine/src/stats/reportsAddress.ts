import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { clientOf, createRequestLimit } from '#http/clients.ts';
import { isFromOwnPage } from '#http/sameOriginForm.ts';
import { parseJson } from '#runtime/parseJson.ts';

interface ReportsDeps {
  address: string;
  /** The content types in which reports may arrive. */
  types: readonly string[];
  /** The site's public address. */
  siteUrl: string;
  /** Handles what was sent, or returns a sentence that says why it cannot. Text that is not JSON is `undefined`. */
  take: (body: unknown) => string | undefined;
}

const BODY_LIMIT_BYTES = 8 * 1024;

/** A page sends one or two. A whole office may share one address, or a proxy that is not in the settings. */
const MAX_REQUESTS_PER_MINUTE = 600;

/**
 * An address to which this site's own pages send small reports, limited per minute: `POST`, answered with 204. Nothing about the
 * visitor is read: no address is saved, no user agent.
 */
export function addReportsAddress(app: FastifyInstance, { address, types, siteUrl, take }: ReportsDeps): void {
  const isAllowed = createRequestLimit(Date.now, MAX_REQUESTS_PER_MINUTE);
  const sentences: Readonly<Record<number, string>> = {
    400: 'This report cannot be read.',
    413: 'Reports may have 8 kB at most.',
    415: `Send reports as JSON, of type ${types.join(' or ')}.`,
  };
  // In its own scope: elsewhere text bodies are not parsed at all.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A beacon sends JSON as text, so all are parsed alike.
    scope.addContentTypeParser(
      [...types],
      { parseAs: 'string' },
      async (_request: unknown, body: string | Buffer) => body,
    );
    scope.setErrorHandler(async (error: { statusCode?: number }, _request, reply) => {
      const message = sentences[error.statusCode ?? 500];
      if (message === undefined) throw error;
      return reply.code(error.statusCode ?? 500).send({ message });
    });
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isFromOwnPage(request.headers, siteUrl))
        return reply.code(403).send({ message: 'Reports are taken from this site’s own pages alone.' });
      if (isAllowed(clientOf(request.ip))) return undefined;
      return reply.code(429).header('retry-after', '60').send({ message: 'Too many reports came in this minute.' });
    });
    scope.post(address, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const problem = take(typeof request.body === 'string' ? parseJson(request.body) : undefined);
      return problem === undefined ? reply.code(204).send() : reply.code(400).send({ message: problem });
    });
  });
}

const MINUTE_MS = 60_000;

interface LogBounds {
  /** Lines per minute. */
  maxPerMinute: number;
  /** The text of each line, and of the line that says how many were left out. */
  words: string;
  wordsForMore: string;
}

/** Returns a function that logs warnings which anybody can cause. Of a flood it logs only the size, so that the log stays readable. */
export function createBoundedLog(
  logger: Pick<FastifyBaseLogger, 'warn'>,
  { maxPerMinute, words, wordsForMore }: LogBounds,
): (fields: object) => void {
  let minute = 0;
  let count = 0;
  return (fields) => {
    const current = Math.floor(Date.now() / MINUTE_MS);
    if (current !== minute) {
      const dropped = count - maxPerMinute;
      if (dropped > 0) logger.warn({ dropped }, wordsForMore);
      minute = current;
      count = dropped > 0 ? 1 : 0;
    }
    count += 1;
    if (count <= maxPerMinute) logger.warn(fields, words);
  };
}
