import type { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { listenEverywhere } from './listenEverywhere.ts';
import { NO_WORDS } from './logger.ts';
import type { Settings } from './settings.ts';

/** Begins to listen, and says so once: where, with which content, and how long after the process was started. Gives what listens. */
export async function listen(
  app: FastifyInstance,
  { port, host, contentApi, contentDir }: Pick<Settings, 'port' | 'host' | 'contentApi' | 'contentDir'>,
): Promise<readonly Server[]> {
  const listeners = await listenEverywhere(app, { port, host, listenTextResolver: () => NO_WORDS });
  const content = contentApi === undefined ? `${contentDir}/` : new URL(contentApi).host;
  const seconds = process.uptime().toFixed(1);
  // Whoever starts the site wants to know this, whatever else the log leaves out.
  app.log
    .child({}, { level: 'info' })
    .info(`ostium listens on http://${host}:${port} with the content of ${content}, after ${seconds} s.`);
  return listeners;
}
