import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { REPORTS_ADDRESS } from '#engine/analytics/report.ts';
import type { ErrorReport, Report } from '#engine/analytics/report.ts';
import { clientOf } from '../protection/clients.ts';
import { createRequestLimit, isFromOwnPage } from '../protection/senders.ts';
import type { Figures } from '../figures/figures.ts';
import { createReportsReader } from './readReports.ts';

interface EventsEndpointDeps {
  /** The site's public address. */
  siteUrl: string;
  /** The folder that the site stands in. */
  root: string;
  /** The kinds of pages that the site has. */
  kinds: readonly string[];
  figures: Pick<Figures, 'countPageView' | 'countEvent' | 'countVitals' | 'countProblem'>;
  logger: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

const BODY_LIMIT_BYTES = 8 * 1024;

/** Anybody can send errors, and a log must stay readable. */
const MAX_ERRORS_LOGGED_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

/** A page sends one or two. Behind one address may be a whole office, or a proxy that is not in the settings. */
const MAX_REQUESTS_PER_MINUTE = { inAll: 2400, byOne: 600 };

/** What an error in a browser is counted as. */
export const BROWSER_ERROR = 'browser error';

const SENTENCES: Readonly<Record<number, string>> = {
  400: 'This report cannot be read.',
  413: 'Reports may have 8 kB at most.',
  415: 'Send reports as JSON, of type application/json or text/plain.',
};

/**
 * `POST /-/events`: page views, events, errors and how pages felt, as this site's own pages report them. They are counted and logged
 * without anything of the visitor: no address, no user agent, no query. A list is taken whole or not at all.
 */
export function addEventsEndpoint(app: FastifyInstance, deps: EventsEndpointDeps): void {
  const take = createTaker(deps);
  const readReports = createReportsReader(deps.root, deps.kinds);
  const isAllowed = createRequestLimit(deps.now, MAX_REQUESTS_PER_MINUTE);
  // A scope of its own: elsewhere text is not parsed at all.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/json', 'text/plain'],
      { parseAs: 'string' },
      // A beacon's text is JSON under another name, so both are read alike.
      async (_request: unknown, body: string | Buffer) => body,
    );
    scope.setErrorHandler(async (error: { statusCode?: number }, _request, reply) => {
      const message = SENTENCES[error.statusCode ?? 500];
      if (message === undefined) throw error;
      return reply.code(error.statusCode ?? 500).send({ message });
    });
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isFromOwnPage(request.headers, deps.siteUrl))
        return reply.code(403).send({ message: 'Reports are taken from this site’s own pages alone.' });
      if (isAllowed(clientOf(request.ip))) return undefined;
      return reply.code(429).header('retry-after', '60').send({ message: 'Too many reports came in this minute.' });
    });
    scope.post(`/${REPORTS_ADDRESS}`, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const reading = readReports(request.body);
      if (!reading.ok) return reply.code(400).send({ message: reading.message });
      for (const report of reading.reports) take(report);
      return reply.code(204).send();
    });
  });
}

function createTaker({ figures, logger, now }: EventsEndpointDeps): (report: Report) => void {
  const logError = createErrorLog(logger, now);
  return (report) => {
    if (report.kind === 'pageview') figures.countPageView(report);
    else if (report.kind === 'event') figures.countEvent(report);
    else if (report.kind === 'vitals') figures.countVitals(report);
    else {
      figures.countProblem(BROWSER_ERROR);
      logError(report);
    }
  };
}

/** A function that logs an error as one line, and of a flood how large it was. */
function createErrorLog(logger: EventsEndpointDeps['logger'], now: () => number): (error: ErrorReport) => void {
  let minute = 0;
  let count = 0;
  return ({ where, message, link, build }) => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) {
      const dropped = count - MAX_ERRORS_LOGGED_PER_MINUTE;
      if (dropped > 0) logger.warn({ dropped }, 'browser errors that were not logged');
      minute = current;
      count = dropped > 0 ? 1 : 0;
    }
    count += 1;
    if (count <= MAX_ERRORS_LOGGED_PER_MINUTE) logger.warn({ where, message, link, build }, 'browser error');
  };
}
