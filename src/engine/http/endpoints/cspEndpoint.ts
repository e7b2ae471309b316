import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { findPrivatePath, pathOf } from '#engine/analytics/privacy.ts';
import type { PrivatePaths } from '#engine/analytics/privacy.ts';
import { addReportsAddress } from './reportsAddress.ts';
import { createBoundedLog } from '../log/boundedLog.ts';
import { POLICY_REPORT } from '../figures/figures.ts';
import type { Figures } from '../figures/figures.ts';
import { readPolicyReports } from './readPolicyReports.ts';

const ADDRESS = '-/csp';
const GROUP = 'csp';

/**
 * A page's policy with where browsers tell what it kept back, in the old way and in the new one, with the header that the new one needs. Browsers
 * that know the new one use no other, and use it on https alone.
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

interface PolicyEndpointDeps {
  siteUrl: string;
  /** The folder that the site stands in. */
  root: string;
  /** Whatever folder the site stands in. */
  privatePaths: PrivatePaths;
  figures: Pick<Figures, 'countProblem'>;
  logger: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

const MAX_LOGGED_PER_MINUTE = 20;

/** Pages of the site have shorter paths; whoever makes up a report could fill the log with a long one. */
const MAX_LINK = 300;

/**
 * `POST /-/csp`: what a page's policy kept back in a visitor's browser. Counted by directive and host, and logged with the path of the page; of a
 * private page, and all below it, with the private path alone.
 */
export function addPolicyEndpoint(app: FastifyInstance, deps: PolicyEndpointDeps): void {
  const { siteUrl, root, figures, logger, now } = deps;
  const privatePaths = deps.privatePaths.map((path) => root + path.slice(1));
  const log = createBoundedLog({
    ...{ logger, now, most: MAX_LOGGED_PER_MINUTE },
    ...{ words: 'kept back by the page’s policy', wordsForMore: 'reports of policies that were not logged' },
  });
  addReportsAddress(app, {
    ...{ address: `/${ADDRESS}`, siteUrl, now },
    types: ['application/csp-report', 'application/reports+json', 'application/json'],
    take(text) {
      const reading = readPolicyReports(text, new URL(siteUrl).origin);
      if (!reading.ok) return reading.message;
      for (const { directive, blocked, document } of reading.reports) {
        const path = pathOf(document);
        figures.countProblem(POLICY_REPORT, directive, blocked);
        log({ directive, blocked, link: findPrivatePath(path, privatePaths) ?? path.slice(0, MAX_LINK) });
      }
      return undefined;
    },
  });
}
