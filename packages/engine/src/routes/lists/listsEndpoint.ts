import type { FastifyInstance } from 'fastify';
import { PAGE } from '#http/work.ts';
import { clientOf } from '#http/clients.ts';
import { turnAway } from '#http/plainResponses.ts';
import { etagOf } from '#http/sendBody.ts';
import type { Server } from '../server.ts';

/** `GET /-/lists/{name}`: a list that the site's own scripts fetch whole. It has no parameters, so it is the same for everybody. */
export function addListsEndpoint(
  app: FastifyInstance,
  {
    site,
    content,
    reader,
    send,
  }: Pick<Server, 'content' | 'reader' | 'send'> & { site: Pick<Server['site'], 'lists'> },
): void {
  const lists = new Map(Object.entries(site.lists ?? {}));
  app.get<{ Params: { name: string } }>('/-/lists/:name', { config: { cost: PAGE } }, async (request, reply) => {
    const list = lists.get(request.params.name);
    if (!list) return reply.code(404).send({ message: `There is no list "${request.params.name}".` });

    const source = content.open({ client: clientOf(request.ip) });
    await source.fetchNeeds(list.needs);
    const outcomes = list.needs.map((need) => source.outcome(need));
    if (outcomes.some((outcome) => !outcome?.isFound && (outcome?.status ?? 0) >= 429))
      return turnAway(reply, 503).send({ message: 'The content source does not answer.' });
    const items = outcomes
      .flatMap((outcome) => (outcome?.isFound && 'items' in outcome ? outcome.items : []))
      .flatMap((item) => reader.readListed(source, item) ?? []);
    const body = Buffer.from(JSON.stringify(list.write(items)));
    return send(request, reply, {
      status: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        // As of pages, since caches could not be told what was withdrawn.
        'cache-control': 'public, no-cache',
        'x-robots-tag': 'noindex',
        etag: etagOf(body),
      },
      body,
    });
  });
}
