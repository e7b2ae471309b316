import * as v from 'valibot';
import { shownAddress } from '#engine/content/source.ts';

/** Settings that must not appear in a log. */
const SECRETS: ReadonlySet<string> = new Set([
  'CONTENT_AUTH',
  'PREVIEW_SECRET',
  'PURGE_SECRET',
  'METRICS_TOKEN',
  'INSIGHTS_PASSWORD',
  'REDIS_URL',
  'CDN_TOKEN',
]);

/** One sentence about a wrong setting: which one, what it must be, what was found. `whole` names what contains the settings. */
export function describeSettingIssue(issue: v.BaseIssue<unknown>, whole = 'the file'): string {
  const path = v.getDotPath(issue) ?? whole;
  if (issue.expected === 'never') return `"${path}" is not a setting; take it out or correct its name.`;
  // A missing setting is described by its name alone.
  if (issue.expected === `"${String(issue.path?.at(-1)?.key)}"`) return `"${path}" must be set.`;
  const found =
    issue.input === undefined
      ? 'it is missing'
      : `found ${SECRETS.has(path) ? 'a value that is not shown' : JSON.stringify(shown(issue.input))}`;
  const wanted = issue.message.startsWith('must') ? issue.message : `must be ${issue.expected ?? 'valid'}`;
  return `"${path}" ${wanted}; ${found}.`;
}

/** Even a mistyped address can contain a password. */
const shown = (input: unknown): unknown => (typeof input === 'string' ? shownAddress(input) : input);
