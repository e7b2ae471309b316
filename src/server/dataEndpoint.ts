import type { FastifyInstance } from 'fastify';
import { readAddress } from './address.ts';
import { readPageRequest } from './pageRequest.ts';
import type { Responder } from './respond.ts';
import type { Settings } from './settings.ts';

/**
 * `GET /-/data?link=/path/`: the record of a link with the entities and needs of its page, as the screens show them. The
 * status is 200 whatever the record says: it is the record that tells.
 */
export function addDataEndpoint(app: FastifyInstance, responder: Responder, settings: Settings): void {
  app.get<{ Querystring: { link?: string | string[] } }>('/-/data', async (request, reply) => {
    const { link } = request.query;
    if (typeof link !== 'string' || !link.startsWith('/')) {
      return reply.code(400).send({ message: 'Say which link is wanted: /-/data?link=/path/' });
    }
    const address = readAddress(link.split('#', 1)[0] ?? '/');
    if (address.kind === 'bad') return reply.code(400).send({ message: 'This is not an address of the site.' });

    const page = await responder.load(readPageRequest(address, settings, Date.now()));
    return reply
      .header('cache-control', page.isPreview ? 'no-store' : 'public, no-cache')
      .header('x-robots-tag', 'noindex')
      .send(page);
  });
}
