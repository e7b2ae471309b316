import { sourceRefused } from '../errors.ts';
import { normalizeLink } from '../link/link.ts';
import { failed, initialRecord, redirected } from './record.ts';
import type { ErrorRecord, Redirection, RedirectionRecord } from './record.ts';

/** The error record of a link with a status and that status's own words, whatever the source said of it. */
export function failedRecord(link: string, status: number): ErrorRecord {
  return failed(initialRecord(normalizeLink(link)), sourceRefused(status, ''));
}

/** The record of a link that the site itself redirects. */
export function redirectedRecord(link: string, redirection: Redirection): RedirectionRecord {
  return redirected(initialRecord(normalizeLink(link)), redirection);
}
