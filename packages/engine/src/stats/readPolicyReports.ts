import * as v from 'valibot';

/** Something that a page's policy blocked. */
export interface PolicyReport {
  /** Such as `img-src`. */
  directive: string;
  /** A host, or a word for something without one: `inline`, `eval`, `data`. */
  blocked: string;
  /** The path of the page, possibly with a query. */
  document: string;
}

/** Reports that may be counted, or a sentence that says why these may not. */
export type PolicyReading = { ok: true; reports: readonly PolicyReport[] } | { ok: false; message: string };

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
export function readPolicyReports(body: unknown, origin: string): PolicyReading {
  const reading = v.safeParse(reports, readJson(body));
  if (!reading.success) return { ok: false, message: 'This is no report of a policy, nor a list of up to 20.' };
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

function readJson(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    // Text that is not JSON is not a report either; the schema says so.
    return undefined;
  }
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
