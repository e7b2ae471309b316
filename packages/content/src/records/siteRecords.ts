import { sourceRefused } from '../errors/errors.ts';
import { normalizeLink, parseLink } from '../link/link.ts';
import { redirectOfAddress, redirectOfQuery } from '../addresses/wordpressQuery.ts';
import type { AddressConfig } from '../addresses/wordpressQuery.ts';
import { failed, initialRecord, redirected } from './record.ts';
import type { ErrorRecord, Redirection, RedirectionRecord } from './record.ts';

/** An error record with a status and that status's own message, whatever the source said. */
export function failedRecord(link: string, status: number): ErrorRecord {
  return failed(initialRecord(normalizeLink(link)), sourceRefused(status, ''));
}

/** The record of a link that the site itself redirects. */
export function redirectedRecord(link: string, redirection: Redirection): RedirectionRecord {
  return redirected(initialRecord(normalizeLink(link)), redirection);
}

/**
 * The record of a link that says as WordPress does what another link says here, with its query or with its path: a redirection to that
 * link. `undefined` for any other. `isList` says whether the link's path is a list's.
 */
export function recordOfAlias(link: string, isList: boolean, config: AddressConfig): RedirectionRecord | undefined {
  const parsedLink = parseLink(normalizeLink(link));
  const location = redirectOfAddress(parsedLink, config) ?? redirectOfQuery(parsedLink, isList, config);
  if (location === undefined) return undefined;
  const spentNames = Object.keys(parsedLink.query).filter((name) => parseLink(location).query[name] === undefined);
  return redirectedRecord(link, {
    status: 301,
    location,
    isExternal: false,
    ...(spentNames.length > 0 && { spent: spentNames }),
  });
}
