import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { findPrivatePath, pathOf } from '#consent/analytics/report.ts';
import type { PrivatePaths } from '#consent/analytics/report.ts';
import { POLICY_REPORTS_ADDRESS } from '#http/securityHeaders.ts';
import { addReportsAddress, createBoundedLog } from './reportsAddress.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import { POLICY_REPORT } from './daily/dailyCounts.ts';
import type { DailyCounts } from './daily/dailyCounts.ts';

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
  const log = createBoundedLog(app.log, {
    maxPerMinute: MAX_LOGGED_PER_MINUTE,
    words: 'kept back by the page’s policy',
    wordsForMore: 'reports of policies that were not logged',
  });
  addReportsAddress(app, {
    address: `/${POLICY_REPORTS_ADDRESS}`,
    siteUrl,
    types: ['application/csp-report', 'application/reports+json', 'application/json'],
    take(body) {
      const reading = readPolicyReports(body, new URL(siteUrl).origin);
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

/** Something that a page's policy blocked. */
interface PolicyReport {
  /** Such as `img-src`. */
  directive: string;
  /** A host, or a word for something without one: `inline`, `eval`, `data`. */
  blocked: string;
  /** The path of the page, possibly with a query. */
  document: string;
}

/** Reports that may be counted, or a sentence that says why these may not. */
type PolicyReading = { ok: true; reports: readonly PolicyReport[] } | { ok: false; message: string };

const text = v.optional(v.pipe(v.string(), v.maxLength(8 * 1024)), '');

/** The format of `report-uri`, one report at a time: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation. */
const oldReport = v.object({
  'csp-report': v.pipe(
    v.object({
      'document-uri': text,
      'blocked-uri': text,
      'source-file': text,
      'effective-directive': text,
      'violated-directive': text,
    }),
    v.transform((report) => ({
      document: report['document-uri'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
      directive: report['effective-directive'] || report['violated-directive'],
    })),
  ),
});

/** The format of `report-to`, a list: https://www.w3.org/TR/CSP3/#violation-events. It may contain other reports. */
const newReports = v.pipe(
  v.array(
    v.object({
      type: v.string(),
      body: v.nullish(
        v.object({
          documentURL: text,
          effectiveDirective: text,
          blockedURL: v.nullish(v.string(), ''),
          sourceFile: v.nullish(v.string(), ''),
        }),
      ),
    }),
  ),
  v.maxLength(20),
  v.transform((reports) =>
    reports.flatMap(({ type, body }) =>
      type === 'csp-violation' && body
        ? [
            {
              document: body.documentURL,
              blocked: body.blockedURL,
              source: body.sourceFile,
              directive: body.effectiveDirective,
            },
          ]
        : [],
    ),
  ),
);

const reports = v.union([
  newReports,
  v.pipe(
    oldReport,
    v.transform((report) => [report['csp-report']]),
  ),
]);

/** A visitor's extensions do not concern the site: they come and go with the visitor. */
const EXTENSION = /^[a-z-]+-extension(?::|$)/i;

const DIRECTIVE = /^[a-z-]{1,40}/;

/** Reads a browser's reports about documents of `origin`, without those that extensions caused. */
function readPolicyReports(body: unknown, origin: string): PolicyReading {
  const reading = v.safeParse(reports, body);
  if (!reading.success) return { ok: false, message: 'This is neither a report of a policy nor a list of up to 20.' };
  if (reading.output.some(({ document }) => originOf(document) !== origin))
    return { ok: false, message: 'Reports are taken of this site’s own pages alone.' };
  return {
    ok: true,
    reports: reading.output
      .filter(({ blocked, source }) => !EXTENSION.test(blocked) && !EXTENSION.test(source))
      .map(({ directive, blocked, document }) => ({
        directive: DIRECTIVE.exec(directive)?.[0] ?? 'unknown',
        blocked: nameOf(blocked),
        document: new URL(document).pathname,
      })),
  };
}

const originOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).origin : undefined);

/** The host of an address, without its path; without a host, its scheme; otherwise the browser's word. */
function nameOf(blocked: string): string {
  if (URL.canParse(blocked)) {
    const { host, protocol } = new URL(blocked);
    return (host || protocol.slice(0, -1)).slice(0, 100);
  }
  return /^[a-z-]{1,40}$/.test(blocked) ? blocked : 'unknown';
}
