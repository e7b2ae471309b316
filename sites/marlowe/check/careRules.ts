import type { CheckedPage, PageFinding } from 'ostium/check';
import { isBlank } from 'ostium';

/** Pages of care are below these: what they say is medical, so somebody answers for it. */
const CARE = ['/services/', '/treatments/', '/technology/'];

/** How long a review is valid. */
const YEARS = 2;

/** What is wrong with the review of a page of care: no reviewer, no date, or too old. `now` in milliseconds since 1970. */
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

/**
 * Finds text that was changed after its review, wherever a review is named. WordPress dates every save, even of a comma, so an
 * editor has to judge. Anything published after its review and never changed is as it was reviewed.
 */
export function changedRule({ raw: { acf, date, modified } }: Pick<CheckedPage, 'raw'>): PageFinding[] {
  const custom = new Map<string, unknown>(typeof acf === 'object' && acf !== null ? Object.entries(acf) : []);
  const [reviewedOn, changedOn] = [dayOf(custom.get('reviewed_on')), dayOf(modified)];
  if (reviewedOn === undefined || changedOn === undefined || changedOn <= reviewedOn || modified === date) return [];
  return [
    {
      field: 'acf.reviewed_on',
      level: 'warning',
      rule: 'changed-after-review',
      message: `It was changed on ${changedOn}, after its review of ${reviewedOn}: have what is new read, then set the day of that review.`,
    },
  ];
}

/** ACF stores a date as 20261005, whatever format it returns. */
function dayOf(value: unknown): string | undefined {
  const [, year, month, date] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(typeof value === 'string' ? value : '') ?? [];
  return year && `${year}-${month}-${date}`;
}

function dateFindings(day: unknown, now: number): [rule: string, message: string][] {
  const reviewed = dayOf(day);
  if (reviewed === undefined)
    return [['missing-review-date', 'A page of care says when it was reviewed: a day such as 2026-10-05.']];
  const end = new Date(reviewed);
  return end.setUTCFullYear(end.getUTCFullYear() + YEARS) >= now
    ? []
    : [['old-review', `The review of ${reviewed} is more than ${YEARS} years old: have the page read again.`]];
}
