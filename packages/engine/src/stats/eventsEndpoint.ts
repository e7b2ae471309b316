import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { REPORTS_ADDRESS, MAX_EVENT_VALUE, pathOf, withoutQueries } from '#consent/analytics/report.ts';
import type { Report } from '#consent/analytics/report.ts';
import { BROWSER_ERROR } from './daily/dailyCounts.ts';
import type { DailyCounts } from './daily/dailyCounts.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import { createBoundedLog, addReportsAddress } from './reportsAddress.ts';
import { readAddress } from '#http/pageRequest.ts';

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
    take(body) {
      const reading = readReports(body);
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
  const logError = createBoundedLog(logger, {
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

/** Characters that could begin a new line, hide text or reverse its direction in a log. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

const words = (maxLength: number) =>
  v.pipe(
    v.string('must be text'),
    v.transform((text) => withoutQueries(text).replace(UNPRINTABLE, ' ').trim().slice(0, maxLength)),
  );
const path = (root: string) =>
  v.pipe(
    v.string('must be text'),
    v.regex(/^\/(?![/\\])/, 'must be a path of this site'),
    v.transform((link) => findPath(link, root)),
    v.string('must be a path of this site'),
  );
const eventName = v.pipe(v.string('must be text'), v.regex(/^[A-Za-z]\w{0,63}$/, 'must be the name of an event'));
const value = v.pipe(
  v.number('must be a number'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(MAX_EVENT_VALUE, `must be at most ${MAX_EVENT_VALUE}`),
);

const fieldFault = ({ expected }: v.StrictObjectIssue): string =>
  expected === 'never' ? 'is not a field of such a report' : 'is missing';

/** No page takes longer, shifts more or responds later: that was a computer that slept. */
const MAX_VITAL = { ms: 600_000, shift: 1000 };
const vital = (max: number) =>
  v.optional(
    v.pipe(
      v.number('must be a number'),
      v.minValue(0, 'must not be negative'),
      v.maxValue(max, 'must be a value of a page'),
    ),
  );

const reportSchema = (root: string, kinds: readonly string[]) => {
  const link = path(root);
  const page = v.picklist(kinds, 'must be a kind of page of this site');
  return v.variant(
    'kind',
    [
      v.strictObject({ kind: v.literal('pageview'), link, page: v.optional(page) }, fieldFault),
      v.strictObject(
        {
          kind: v.literal('event'),
          name: eventName,
          category: v.optional(words(100)),
          label: v.optional(words(100)),
          value: v.optional(value),
        },
        fieldFault,
      ),
      v.strictObject(
        {
          kind: v.literal('vitals'),
          page,
          width: v.picklist(['phone', 'desktop'], 'must be phone or desktop'),
          lcp: vital(MAX_VITAL.ms),
          inp: vital(MAX_VITAL.ms),
          cls: vital(MAX_VITAL.shift),
        },
        fieldFault,
      ),
      v.strictObject(
        { kind: v.literal('error'), where: words(100), message: words(300), link, build: words(64) },
        fieldFault,
      ),
    ],
    'must be pageview, event, error or vitals',
  );
};

/** Reports that may be counted and logged, or a sentence that says what is wrong with the first invalid one. */
type ReportsReading = { ok: true; reports: readonly Report[] } | { ok: false; message: string };

/**
 * Returns a function that reads the text of a request: one report or a list of up to twenty, completely or not at all. Paths are
 * normalized and lose their queries; words are cut and made printable. `root` is the site's folder, `kinds` its kinds of pages.
 */
function createReportsReader(root: string, kinds: readonly string[]): (text: unknown) => ReportsReading {
  const reports = v.pipe(
    v.array(reportSchema(root, kinds)),
    v.minLength(1, 'must be one at least'),
    v.maxLength(20, 'must be at most 20 at a time'),
  );
  return (body) => {
    const reading = v.safeParse(reports, Array.isArray(body) ? body : [body], { abortEarly: true });
    return reading.success
      ? { ok: true, reports: reading.output }
      : { ok: false, message: describe(reading.issues[0]) };
  };
}

/** The normalized path of a link, if it could be a page's. */
function findPath(link: string, root: string): string | undefined {
  const address = readAddress(pathOf(link), root);
  return 'search' in address ? address.path : undefined;
}

function describe(issue: v.BaseIssue<unknown>): string {
  const [index, ...fields] = (issue.path ?? []).map(({ key }) => key);
  const field = fields.length > 0 ? `, "${fields.join('.').slice(0, 50)}"` : '';
  return typeof index === 'number' ? `Report ${index + 1}${field}: ${issue.message}.` : `Reports ${issue.message}.`;
}
