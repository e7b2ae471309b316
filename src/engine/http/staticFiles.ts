import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const DAY_S = 24 * 60 * 60;
const YEAR_S = 365 * DAY_S;

/** What browsers and systems ask for by these names, and the picture of the error page, which must not depend on the content. */
const FIXED_NAMES = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'not-found.svg',
] as const;

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
  for (const file of FIXED_NAMES) {
    app.get(`/${file}`, async (_request, reply) => reply.sendFile(file, clientDir, { maxAge: DAY_S * 1000 }));
  }
}
