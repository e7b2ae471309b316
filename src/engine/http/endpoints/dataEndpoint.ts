import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readAddress, readPageRequest } from '../pages/pageRequest.ts';
import type { Assets } from '#engine/render/document.ts';
import { clientOf } from '../protection/clients.ts';
import type { Responder } from '../pages/respond.ts';
import { etagOf } from '../pages/sendBody.ts';
import type { SendBody } from '../pages/sendBody.ts';
import type { Settings } from '../start/settings.ts';

interface DataEndpointDeps {
  responder: Responder;
  settings: Settings;
  assets: Assets;
}

/** For which version of the browser's code the data is. */
const BUILD_HEADER = 'ostium-build';

/**
 * What the browser fetches after the first page. `GET /-/data?link=/path/`: the record of a link with the entities and needs of
 * its page, as the screens show them, and the stylesheets that it needs; the status is 200 whatever the record says.
 * `GET /-/chrome`: what surrounds every page.
 */
export function addDataEndpoint(
  app: FastifyInstance,
  { responder, settings, assets }: DataEndpointDeps,
  send: SendBody,
): void {
  const answer = (request: FastifyRequest, reply: FastifyReply, value: unknown, isStored = true) => {
    const body = Buffer.from(JSON.stringify(value));
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isStored ? 'public, no-cache' : 'no-store',
      'x-robots-tag': 'noindex',
      [BUILD_HEADER]: assets.build,
      ...(isStored && { etag: etagOf(body) }),
    };
    return send(request, reply, { status: 200, headers, body });
  };

  app.get('/-/chrome', async (request, reply) => answer(request, reply, await responder.loadChrome()));

  app.get<{ Querystring: { link?: string | string[] } }>('/-/data', async (request, reply) => {
    const { link } = request.query;
    if (typeof link !== 'string' || !link.startsWith('/')) {
      return reply.code(400).send({ message: 'Say which link is wanted: /-/data?link=/path/' });
    }
    const address = readAddress(link.split('#', 1)[0] ?? '/', settings.root);
    if (!('search' in address)) return reply.code(400).send({ message: 'This is not an address of the site.' });

    const page = await responder.load(readPageRequest(address, settings, Date.now()), clientOf(request.ip));
    const told = assets.styleNamesOf ? { ...page, styles: assets.styleNamesOf(page) } : page;
    return answer(request, reply, told, !page.isPreview && !page.record.isError);
  });
}
