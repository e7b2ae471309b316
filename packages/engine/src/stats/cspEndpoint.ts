import type { FastifyInstance } from 'fastify';
import { findPrivatePath, pathOf } from '#consent/analytics/privacy.ts';
import type { PrivatePaths } from '#consent/analytics/privacy.ts';
import { addReportsAddress } from './reportsAddress.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import { createBoundedLog } from '#runtime/log/boundedLog.ts';
import { POLICY_REPORT } from './daily/dailyCounts.ts';
import type { DailyCounts } from './daily/dailyCounts.ts';
import { readPolicyReports } from './readPolicyReports.ts';

const ADDRESS = '-/csp';
const GROUP = 'csp';

/**
 * Adds to a page's policy where browsers report what it blocked, in the old and the new way, with the header that the new way needs.
 * Browsers that support the new way use only that, and only on https.
 */
export function withPolicyReports(
  policy: string,
  { root, siteUrl }: { root: string; siteUrl: string },
): Readonly<Record<string, string>> {
  const old = `${policy}; report-uri ${root}${ADDRESS}`;
  if (!siteUrl.startsWith('https:')) return { 'content-security-policy': old };
  return {
    'content-security-policy': `${old}; report-to ${GROUP}`,
    'reporting-endpoints': `${GROUP}="${root}${ADDRESS}"`,
  };
}

/** What reports of policies take of a server. */
interface ReportedServer {
  settings: Pick<Settings, 'siteUrl' | 'root'>;
  /** With its private paths, relative to the site's folder. */
  site: { privatePaths?: PrivatePaths };
  stats: { dailyCounts: Pick<DailyCounts, 'countProblem'> };
}

const MAX_LOGGED_PER_MINUTE = 20;

/** Pages of the site have shorter paths; a forged report could fill the log with a long one. */
const MAX_LINK = 300;

/**
 * `POST /-/csp`: what a page's policy blocked in a visitor's browser. Counted by directive and host, and logged with the page's
 * path; for a private page and everything below it, only with the private path.
 */
export function addPolicyEndpoint(
  app: FastifyInstance,
  { settings: { siteUrl, root }, site, stats: { dailyCounts } }: ReportedServer,
): void {
  const privatePaths = (site.privatePaths ?? []).map((path) => root + path.slice(1));
  const log = createBoundedLog({
    logger: app.log,
    now: Date.now,
    maxPerMinute: MAX_LOGGED_PER_MINUTE,
    words: 'kept back by the page’s policy',
    wordsForMore: 'reports of policies that were not logged',
  });
  addReportsAddress(app, {
    address: `/${ADDRESS}`,
    siteUrl,
    now: Date.now,
    types: ['application/csp-report', 'application/reports+json', 'application/json'],
    take(text) {
      const reading = readPolicyReports(text, new URL(siteUrl).origin);
      if (!reading.ok) return reading.message;
      for (const { directive, blocked, document } of reading.reports) {
        const path = pathOf(document);
        dailyCounts.countProblem(POLICY_REPORT, directive, blocked);
        log({ directive, blocked, link: findPrivatePath(path, privatePaths) ?? path.slice(0, MAX_LINK) });
      }
      return undefined;
    },
  });
}
