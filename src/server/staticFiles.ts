import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 365 * 24 * 60 * 60;

/** Serves the client build: files named by their content for ever, the few with fixed names for a day. */
export function addStaticFiles(app: FastifyInstance, clientDir: string): void {
  void app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    maxAge: YEAR_S * 1000,
    immutable: true,
    index: false,
    preCompressed: true,
    dotfiles: 'deny',
  });
  for (const [path, file] of [
    ['/favicon.svg', 'favicon.svg'],
    ['/favicon.ico', 'favicon.svg'],
  ] as const) {
    app.get(path, async (_request, reply) => reply.sendFile(file, clientDir, { maxAge: 24 * 60 * 60 * 1000 }));
  }
}
