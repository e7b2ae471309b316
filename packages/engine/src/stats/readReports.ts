import * as v from 'valibot';
import { pathOf, withoutQueries } from '#consent/analytics/privacy.ts';
import { MAX_EVENT_VALUE } from '#consent/analytics/report.ts';
import type { Report } from '#consent/analytics/report.ts';
import { readAddress } from '#http/pageRequest.ts';

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
  expected === 'never' ? 'is no field of such a report' : 'is missing';

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
export type ReportsReading = { ok: true; reports: readonly Report[] } | { ok: false; message: string };

/**
 * Returns a function that reads the text of a request: one report or a list of up to twenty, completely or not at all. Paths are
 * normalized and lose their queries; words are cut and made printable. `root` is the site's folder, `kinds` its kinds of pages.
 */
export function createReportsReader(root: string, kinds: readonly string[]): (text: unknown) => ReportsReading {
  const reports = v.pipe(
    v.array(reportSchema(root, kinds)),
    v.minLength(1, 'must be one at least'),
    v.maxLength(20, 'must be at most 20 at a time'),
  );
  return (text) => {
    const body = readJson(text);
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

function readJson(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    // Text that is not JSON is not a report either; the schema says so.
    return undefined;
  }
}

function describe(issue: v.BaseIssue<unknown>): string {
  const [index, ...fields] = (issue.path ?? []).map(({ key }) => key);
  const field = fields.length > 0 ? `, "${fields.join('.').slice(0, 50)}"` : '';
  return typeof index === 'number' ? `Report ${index + 1}${field}: ${issue.message}.` : `Reports ${issue.message}.`;
}
