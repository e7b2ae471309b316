import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { REPORTS_ADDRESS } from '#consent/analytics/report.ts';
import type { Report } from '#consent/analytics/report.ts';
import { BROWSER_ERROR } from './daily/dailyCounts.ts';
import type { DailyCounts } from './daily/dailyCounts.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import { createBoundedLog } from '#runtime/log/boundedLog.ts';
import { createReportsReader } from './readReports.ts';
import { addReportsAddress } from './reportsAddress.ts';

/** What counting takes of a server. */
interface CountingServer {
  settings: Pick<Settings, 'siteUrl' | 'root'>;
  /** With the kinds of pages that the site has. */
  site: { kinds: object };
  stats: { dailyCounts: Pick<DailyCounts, 'countPageView' | 'countEvent' | 'countVitals' | 'countProblem'> };
}

const MAX_ERRORS_LOGGED_PER_MINUTE = 60;

/**
 * `POST /-/events`: page views, events, errors and web vitals, as this site's own pages report them. They are counted and logged
 * without anything about the visitor: no address, no user agent, no query. A list is accepted as a whole or not at all.
 */
export function addEventsEndpoint(
  app: FastifyInstance,
  { settings: { siteUrl, root }, site, stats: { dailyCounts } }: CountingServer,
): void {
  const count = createCounter(app.log, dailyCounts);
  const readReports = createReportsReader(root, Object.keys(site.kinds));
  addReportsAddress(app, {
    address: `/${REPORTS_ADDRESS}`,
    types: ['application/json', 'text/plain'],
    siteUrl,
    now: Date.now,
    take(text) {
      const reading = readReports(text);
      if (!reading.ok) return reading.message;
      for (const report of reading.reports) count(report);
      return undefined;
    },
  });
}

function createCounter(
  logger: FastifyBaseLogger,
  dailyCounts: CountingServer['stats']['dailyCounts'],
): (report: Report) => void {
  const logError = createBoundedLog({
    logger,
    now: Date.now,
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
