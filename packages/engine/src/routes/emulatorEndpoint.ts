import type { FastifyInstance } from 'fastify';
import { SEARCH } from '#http/clients.ts';
import { hasDotSegments } from '#http/pageRequest.ts';
import { EMULATOR_HOME } from '#runtime/source/contentConnection.ts';
import type { Server } from './server.ts';

/** `/wp-json/…`: the emulator over HTTP, for WordPress's own clients and for browsers. A site on a WordPress does not have this address. */
export function addEmulatorEndpoint(
  app: FastifyInstance,
  { settings: { contentApi, root }, contentFetch }: Pick<Server, 'settings' | 'contentFetch'>,
): void {
  if (contentApi !== undefined) return;
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/wp-json/*',
    exposeHeadRoute: false,
    config: { cost: SEARCH },
    async handler(request, reply) {
      const { url = '' } = request.raw;
      // The route also matches escaped letters, but WordPress expects plain ones.
      if (!url.startsWith(`${root}wp-json/`)) return reply.callNotFound();
      const target = url.slice(root.length - 1);
      // Resolved, such an address would lead out of the API.
      if (hasDotSegments(target.split('?', 1)[0] ?? ''))
        return reply.code(400).type('text/plain').send('This is not an address of the API.\n');
      const { authorization, origin, 'if-none-match': ifNoneMatch } = request.headers;
      const response = await contentFetch(EMULATOR_HOME + target, {
        method: request.method,
        headers: {
          ...(authorization !== undefined && { authorization }),
          ...(origin !== undefined && { origin }),
          ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
        },
        redirect: 'manual',
      });
      response.headers.forEach((value, name) => void reply.header(name, value));
      reply.code(response.status);
      return reply.send(Buffer.from(await response.arrayBuffer()));
    },
  });
}
