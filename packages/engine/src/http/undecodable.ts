import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from './requestIds.ts';
import type { PlainResponses } from './plainResponses.ts';
import { WORDS_POLICY } from './securityHeaders.ts';

interface UndecodableDeps {
  /** The headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** Answers the request, if it is to be refused. */
  refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
  /** Answers it like any other request for a page. */
  handlePage: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Counts and logs the response. */
  note: (request: FastifyRequest, sentResponse: { status: number; ms: number; request: string }) => void;
  plain: Pick<PlainResponses, 'failed'>;
  logger: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Answers requests whose address cannot be decoded, like any other that leads nowhere (`frameworkErrors`). The framework runs no hook
 * for them and handles no failure: whatever fails here is caught here, since it would end the process.
 */
export function createUndecodable({ headers, refuse, handlePage, note, plain, logger }: UndecodableDeps) {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      if (!refuse(request, reply)) await handlePage(request, reply);
    } catch (error) {
      logger.error({ err: error }, 'unexpected error');
      if (reply.sent) reply.raw.destroy();
      else
        void reply
          .code(500)
          .headers({ 'cache-control': 'no-store', 'content-security-policy': WORDS_POLICY })
          .type('text/html; charset=utf-8')
          .send(plain.failed(request.id));
    }
  };
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const startedAt = performance.now();
    void reply.headers(headers).header(REQUEST_ID_HEADER, request.id);
    reply.raw.once('close', () =>
      note(request, { status: reply.statusCode, ms: performance.now() - startedAt, request: request.id }),
    );
    void answer(request, reply);
  };
}
