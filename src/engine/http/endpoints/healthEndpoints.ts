import type { FastifyInstance } from 'fastify';
import type { ContentSource } from '#engine/content/source.ts';
import type { Readiness } from '../start/readiness.ts';

interface HealthDeps {
  content: ContentSource;
  /** Is the server on its way out? */
  isStopping: () => boolean;
  readiness: Readiness;
}

/** The cheapest question a content source can be asked. */
const PROBE = { endpoint: 'posts', params: { per_page: 1, _fields: 'id' } };

/**
 * `/-/health`: the process lives. `/-/ready`: it can serve pages, because its content source answers and it is not stopping; with
 * warnings about what the pages are missing.
 */
export function addHealthEndpoints(app: FastifyInstance, { content, isStopping, readiness }: HealthDeps): void {
  app.get('/-/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));

  app.get('/-/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    const warnings = readiness.warnings();
    const said = warnings.length > 0 ? { warnings } : {};
    if (readiness.isHopeless()) return reply.code(503).send({ status: 'the content source is no WordPress', ...said });
    const source = content.open();
    await source.fetchNeeds([PROBE]);
    return source.found(PROBE)?.isFound
      ? reply.send({ status: 'ready', ...said })
      : reply.code(503).send({ status: 'the content source does not answer', ...said });
  });
}
