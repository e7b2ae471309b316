import type { FastifyInstance } from 'fastify';
import type { ContentSource } from '#engine/content/source.ts';
import type { Readiness } from '../start/readiness.ts';

interface HealthDeps {
  content: ContentSource;
  /** Whether the server is shutting down. */
  isStopping: () => boolean;
  readiness: Readiness;
}

/** The cheapest request to a content source. */
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
    const details = warnings.length > 0 ? { warnings } : {};
    if (readiness.isHopeless())
      return reply.code(503).send({ status: 'the content source is no WordPress', ...details });
    const source = content.open();
    await source.fetchNeeds([PROBE]);
    return source.found(PROBE)?.isFound
      ? reply.send({ status: 'ready', ...details })
      : reply.code(503).send({ status: 'the content source does not answer', ...details });
  });
}
