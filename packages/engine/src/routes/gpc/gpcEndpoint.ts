import type { FastifyInstance } from 'fastify';
import { GPC_ADDRESS } from '#consent/consent.ts';

/**
 * `GET /-/gpc`: `true` if the request says `Sec-GPC: 1`, even if several add it: the browser, an extension, a proxy. Scripts cannot
 * see their own page's request headers. Pages themselves are the same for everybody. https://www.w3.org/TR/gpc/
 */
export function addGpcEndpoint(app: FastifyInstance): void {
  app.get(`/${GPC_ADDRESS}`, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/json')
      .send(JSON.stringify(saysNo(request.headers['sec-gpc']))),
  );
}

/** Node joins repeated headers with commas. */
const saysNo = (said: string | readonly string[] = ''): boolean =>
  [said].flat().some((words) => words.split(',').some((word) => word.trim() === '1'));
