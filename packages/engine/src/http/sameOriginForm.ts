import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Whether a request comes from a page of this site, as the browser says. A program could forge that, so this only keeps out other
 * sites' pages.
 */
export function isFromOwnPage({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders, siteUrl: string): boolean {
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  // The `Host` header is the client's own word, so it proves nothing.
  return URL.canParse(origin) && new URL(origin).origin === new URL(siteUrl).origin;
}

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
