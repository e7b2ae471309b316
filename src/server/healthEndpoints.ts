import type { FastifyInstance } from 'fastify';
import type { ContentSource } from '#source/source.ts';

interface HealthDeps {
  content: ContentSource;
  /** Is the server on its way out? */
  isStopping: () => boolean;
}

/** The cheapest question a content source can be asked. */
const PROBE = { endpoint: 'posts', params: { per_page: 1, _fields: 'id' } };

/** `/-/health`: the process lives. `/-/ready`: it can serve pages, because its content source answers and it is not stopping. */
export function addHealthEndpoints(app: FastifyInstance, { content, isStopping }: HealthDeps): void {
  app.get('/-/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));

  app.get('/-/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    const source = content.open();
    await source.fetchNeeds([PROBE]);
    return source.found(PROBE)?.isFound
      ? reply.send({ status: 'ready' })
      : reply.code(503).send({ status: 'the content source does not answer' });
  });
}
