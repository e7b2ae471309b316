import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { REPORTS_ADDRESS } from '#engine/consent/analytics/report.ts';
import type { Report } from '#engine/consent/analytics/report.ts';
import { BROWSER_ERROR } from './daily/dailyCounts.ts';
import type { DailyCounts } from './daily/dailyCounts.ts';
import { createBoundedLog } from '#engine/runtime/log/boundedLog.ts';
import { createReportsReader } from './readReports.ts';
import { addReportsAddress } from './reportsAddress.ts';

interface EventsEndpointDeps {
  /** The site's public address. */
  siteUrl: string;
  /** The site's folder. */
  root: string;
  /** The kinds of pages that the site has. */
  kinds: readonly string[];
  dailyCounts: Pick<DailyCounts, 'countPageView' | 'countEvent' | 'countVitals' | 'countProblem'>;
  logger: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

const MAX_ERRORS_LOGGED_PER_MINUTE = 60;

/**
 * `POST /-/events`: page views, events, errors and web vitals, as this site's own pages report them. They are counted and logged
 * without anything about the visitor: no address, no user agent, no query. A list is accepted as a whole or not at all.
 */
export function addEventsEndpoint(app: FastifyInstance, deps: EventsEndpointDeps): void {
  const { siteUrl, now } = deps;
  const count = createCounter(deps);
  const readReports = createReportsReader(deps.root, deps.kinds);
  addReportsAddress(app, {
    address: `/${REPORTS_ADDRESS}`,
    types: ['application/json', 'text/plain'],
    siteUrl,
    now,
    take(text) {
      const reading = readReports(text);
      if (!reading.ok) return reading.message;
      for (const report of reading.reports) count(report);
      return undefined;
    },
  });
}

function createCounter({ dailyCounts, logger, now }: EventsEndpointDeps): (report: Report) => void {
  const logError = createBoundedLog({
    logger,
    now,
    maxPerMinute: MAX_ERRORS_LOGGED_PER_MINUTE,
    words: 'browser error',
    wordsForMore: 'browser errors that were not logged',
  });
  return (report) => {
    if (report.kind === 'pageview') dailyCounts.countPageView(report);
    else if (report.kind === 'event') dailyCounts.countEvent(report);
    else if (report.kind === 'vitals') dailyCounts.countVitals(report);
    else {
      const { where, message, link, build } = report;
      dailyCounts.countProblem(BROWSER_ERROR);
      logError({ where, message, link, build });
    }
  };
}
