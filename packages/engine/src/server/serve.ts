import cluster from 'node:cluster';
import { lookup } from 'node:dns/promises';
import { createServer, Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import { withoutSecrets } from '@ostium/content';
import { openEmulator, readYaml } from '@ostium/wordpress';
import type { Site } from '#site/site.ts';
import { readAssets } from '#routes/staticFiles.ts';
import { NO_WORDS } from '#runtime/logger.ts';
import { connectionsOf } from '#http/connections.ts';
import { connectBus } from '#runtime/workers/messages.ts';
import { runWorkers, reportServing } from '#runtime/workers/primary.ts';
import { isStartMistake, readSettings } from '#runtime/settings/settings.ts';
import type { OwnSettings, Settings } from '#runtime/settings/settings.ts';
import { createSite } from './createSite.ts';
import type { RunningSite, SiteParts } from './createSite.ts';

interface ServerEntryParts extends Pick<SiteParts, 'site'> {
  /** The contents of the site's `site.config.ts`. */
  config: unknown;
  /** The address of the built server's file (`import.meta.url`): the client build is beside its folder. */
  at: string;
}

/** What a site's `server.ts` exports besides its settings: makes the site ready to listen. */
export type CreateSite = (
  settings: Settings,
  parts: Omit<SiteParts, 'site' | 'openEmulator' | 'readYaml'>,
) => Promise<RunningSite>;

/**
 * Connects the engine, a site and the content emulator of `@ostium/wordpress`. A built site starts serving here; in development and in tests, the caller
 * starts what this returns.
 */
export function createServerEntry({ config, at, site }: ServerEntryParts): CreateSite {
  const create: CreateSite = (settings, parts) => createSite(settings, { ...parts, site, openEmulator, readYaml });
  if (import.meta.env.PROD)
    serve({
      config,
      siteSettings: site.settings,
      createSite: create,
      font: site.font,
      colors: site.colors,
      clientDir: fileURLToPath(new URL('../client', at)),
    });
  return create;
}

interface Serving {
  /** The contents of `site.config.ts`. */
  config: unknown;
  /** The schemas of the settings that only this site has. */
  siteSettings?: OwnSettings | undefined;
  /** The folder of the client build. */
  clientDir: string;
  /** The beginning of the name of the font file that pages preload. */
  font: string | undefined;
  /** The site's colors around its pages. */
  colors: Site['colors'];
  createSite: (settings: Settings, parts: Pick<SiteParts, 'assets' | 'clientDir' | 'bus'>) => Promise<RunningSite>;
}

/** Serves a built site until a signal ends the process. A failed start prints one sentence and ends the process with status 1. */
export function serve(serving: Serving): void {
  // Node itself would print all fields of an error, including a visitor's address.
  process.on('uncaughtException', fail);
  start(serving).catch(fail);
}

async function start({ config, siteSettings, clientDir, font, colors, createSite }: Serving): Promise<void> {
  const settings = readSettings(config, process.env, siteSettings);
  if (settings.workers > 1 && cluster.isPrimary) return runWorkers(settings);
  const assets = await readAssets(clientDir, { font, colors, root: settings.root });
  const site = await createSite(settings, { assets, clientDir, bus: connectBus() });

  // A promise that nobody waits for costs no visitor the site.
  process.on('unhandledRejection', (error) => site.app.log.error({ err: error }, 'unexpected error'));
  const listeners = await listen(site.app, settings);

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      site.beginStopping();
      void stopGracefully(site.app, listeners).then(() => process.exit(0));
    });
  }
  reportServing();
}

function fail(error: unknown): never {
  console.error(withoutSecrets(sentenceFor(error)));
  process.exit(1);
}

/** For the operator: what is wrong and what to do. An unforeseen error keeps its stack. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const port = process.env['PORT'] || '3000';
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop what listens there, or choose another with PORT=3001 npm start.`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user: choose one above 1023 with PORT=3000 npm start.`;
  return isStartMistake(error) ? error.message : (error.stack ?? error.message);
}

/** Begins to listen, and logs one line: where, with which content, and how long after the process was started. Returns the listening servers. */
export async function listen(
  app: FastifyInstance,
  { port, host, contentApi, contentDir }: Pick<Settings, 'port' | 'host' | 'contentApi' | 'contentDir'>,
): Promise<readonly Server[]> {
  const listeners = await listenEverywhere(app, { port, host, listenTextResolver: () => NO_WORDS });
  const content = contentApi === undefined ? `${contentDir}/` : new URL(contentApi).host;
  const seconds = process.uptime().toFixed(1);
  // The operator wants to know this, whatever else the log leaves out.
  app.log
    .child({}, { level: 'info' })
    .info(`ostium listens on http://${host}:${port} with the content of ${content}, after ${seconds} s.`);
  return listeners;
}

interface ListenOptions extends Pick<FastifyListenOptions, 'listenTextResolver'> {
  host: string;
  port: number;
}

/**
 * Listens on every address that `host` stands for: `localhost` is often both `127.0.0.1` and `::1`. All connections go to the one
 * HTTP server, so that its limits, its responses to invalid requests, and its stop are the same on each. Returns the listening
 * servers. Rejects if the first address is not available; without the others the site can still be reached.
 */
export async function listenEverywhere(
  app: FastifyInstance,
  { host, ...options }: ListenOptions,
  findAddresses: (host: string) => Promise<readonly { address: string }[]> = (name) => lookup(name, { all: true }),
): Promise<readonly Server[]> {
  const [first, ...others] = await findAddresses(host);
  await app.listen({ ...options, host: first?.address ?? host, backlog: BACKLOG });
  const { port: given } = app.server.address() as AddressInfo;
  const extraListeners = await Promise.all(others.map(({ address }) => listenAlsoOn(app, address, given)));
  return [app.server, ...extraListeners.filter((listener) => listener !== undefined)];
}

/** Connections that may wait to be accepted. In a crowd that arrives at once, a client that finds no room retries only after a whole second. */
const BACKLOG = 4096;

/** Hands the connections of a further address to the HTTP server. */
function listenAlsoOn(app: FastifyInstance, host: string, port: number): Promise<Server | undefined> {
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (connection) => {
    app.server.emit('connection', connection);
  });
  return new Promise((resolve) => {
    listener.once('error', () => resolve(undefined));
    listener.listen({ port, host, backlog: BACKLOG }, () => resolve(listener));
  });
}

/** How long a stop may take, in milliseconds from its beginning. */
interface StopTimes {
  /** Until then idle clients may still send requests: closing at once would break the request of one that is about to write. */
  graceMs: number;
  /** Until then responses in progress may finish. */
  deadlineMs: number;
}

/** Systems that stop a process commonly kill it after ten seconds, some after five. */
const TIMES: StopTimes = { graceMs: 1_000, deadlineMs: 4_000 };
const POLL_MS = 25;

/**
 * Stops a server without cutting anybody off. New connections are refused at once. Responses in progress, and those to requests
 * during the grace period, are completed as the last of their connections; then idle connections are closed. At the deadline
 * everything left is cut. `listeners` are what `listenEverywhere` returned; the app's server must be one of `createHttpServer`.
 */
export async function stopGracefully(
  app: FastifyInstance,
  listeners: readonly Server[],
  { graceMs, deadlineMs }: StopTimes = TIMES,
): Promise<void> {
  const connections = connectionsOf(app.server);
  // Node's own http close would also cut idle connections; net's only stops listening.
  for (const listener of listeners) Server.prototype.close.call(listener);
  connections.announceEnd();
  const began = performance.now();
  while (performance.now() - began < deadlineMs && connections.count() > 0) {
    if (performance.now() - began >= graceMs) connections.closeIdle();
    await sleep(POLL_MS);
  }
  connections.closeAll();
  await app.close();
}
