import type { FastifyInstance } from 'fastify';
import { isFromOwnPage } from '../protection/senders.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * Adds what a form of the site's own pages is sent to, in a scope of its own: elsewhere no form is parsed at all. Its body is text, and what is no
 * form, or comes from a page of somebody else's, is answered as if there were nothing here.
 */
export function addOwnForm(app: FastifyInstance, siteUrl: string, add: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, async (_request: unknown, body: string | Buffer) => body);
    scope.addHook('onRequest', async ({ headers }, reply) => {
      const isForm = headers['content-type']?.toLowerCase().startsWith(FORM) ?? false;
      return isForm && isFromOwnPage(headers, siteUrl) ? undefined : reply.callNotFound();
    });
    add(scope);
  });
}
