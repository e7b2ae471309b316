import type { FastifyInstance } from 'fastify';
import { isFromOwnPage } from './requestLimit.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * Adds the targets of the site's own forms, in their own scope: elsewhere forms are not parsed at all. The body is text. A request
 * that is not a form, or comes from another site's page, is answered as if nothing were here.
 */
export function addSameOriginForm(app: FastifyInstance, siteUrl: string, add: (scope: FastifyInstance) => void): void {
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
