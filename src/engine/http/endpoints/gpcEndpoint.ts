import type { FastifyInstance } from 'fastify';
import { GPC_ADDRESS } from '#engine/integrations/consent.ts';

/**
 * `GET /-/gpc`: `true` where the request says `Sec-GPC: 1`, which scripts cannot see of their own page. Pages themselves are the same for
 * everybody. https://www.w3.org/TR/gpc/
 */
export function addGpcEndpoint(app: FastifyInstance): void {
  app.get(`/${GPC_ADDRESS}`, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/json')
      .send(JSON.stringify(request.headers['sec-gpc'] === '1')),
  );
}
