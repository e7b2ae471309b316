import type { CheckedPage } from '#engine/http/check/checkContent.ts';
import type { PageFinding } from '#engine/http/check/finding.ts';
import { isBlank } from '#engine/blocks/blankValues.ts';

/** Below these stand the pages of care: what they say is medical, so somebody answers for it. */
const CARE = ['/services/', '/treatments/', '/technology/'];

/** How long a review counts. */
const YEARS = 2;

/** What a page of care lacks of its review: who, when, and whether that is long ago. `now` in milliseconds since 1970. */
export const reviewRule =
  (now: number) =>
  ({ path, raw: { acf } }: Pick<CheckedPage, 'path' | 'raw'>): PageFinding[] => {
    if (!CARE.some((folder) => path.startsWith(folder))) return [];
    const custom = new Map<string, unknown>(typeof acf === 'object' && acf !== null ? Object.entries(acf) : []);
    const reviewers = custom.get('reviewed_by');
    const finding = (field: string, rule: string, message: string): PageFinding => ({
      field,
      level: 'error',
      rule,
      message,
    });
    return [
      ...(isBlank(reviewers)
        ? [finding('acf.reviewed_by', 'missing-reviewer', 'A page of care names who reviewed it: fill in a reviewer.')]
        : []),
      ...dateFindings(custom.get('reviewed_on'), now).map(([rule, message]) =>
        finding('acf.reviewed_on', rule, message),
      ),
    ];
  };

function dateFindings(day: unknown, now: number): [rule: string, message: string][] {
  // ACF keeps a date as 20261005, whatever format it answers in.
  const [, year, month, date] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(typeof day === 'string' ? day : '') ?? [];
  if (year === undefined)
    return [['missing-review-date', 'A page of care says when it was reviewed: a day such as 2026-10-05.']];
  const end = Date.UTC(Number(year) + YEARS, Number(month) - 1, Number(date));
  return end >= now
    ? []
    : [
        [
          'old-review',
          `The review of ${year}-${month}-${date} is more than ${YEARS} years old: have the page read again.`,
        ],
      ];
}
