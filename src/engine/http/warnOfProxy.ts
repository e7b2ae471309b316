import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** A neighbour of the server: the machine itself, or one of a private network. */
const NEIGHBOUR = /^(?:::ffff:)?(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|^(?:::1$|f[cd])/i;

/**
 * A hook that says once that requests come through a proxy which the settings do not name: then all visitors count as one
 * client. A stranger cannot cause it, since a proxy is a neighbour of the server.
 */
export function warnOfProxy(logger: Pick<FastifyBaseLogger, 'warn'>): (request: FastifyRequest) => Promise<void> {
  let hasWarned = false;
  return async ({ headers, socket }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined || !NEIGHBOUR.test(socket.remoteAddress ?? '')) return;
    hasWarned = true;
    logger.warn(
      'Requests come through a proxy that TRUSTED_PROXIES does not name, so all visitors count as one client: name its address or its network there.',
    );
  };
}
