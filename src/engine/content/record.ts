import { sourceRefused } from './errors.ts';
import type { SourceError } from './errors.ts';
import { normalizeLink } from './link.ts';
import type { Query } from './query.ts';
import { fieldsOf, unfetched } from './unfetched.ts';
import type { Flags, NoArchive, NoItem, View } from './view.ts';

/** What every record says of its link. */
interface LinkFields extends Flags {
  /** The normal form. */
  link: string;
  route: string;
  query: Query;
  page: number;
}

interface NoError {
  isError?: never;
}
interface NoRedirection {
  isRedirection?: never;
}
/** A link about which nothing was asked yet. When its entity is known from another answer, it is named. */
export interface UnfetchedRecord extends LinkFields, NoError, NoRedirection, NoItem, NoArchive {
  isReady: false;
  isFetching: boolean;
  type?: string;
  taxonomy?: string;
  id?: number | string;
}

/** A link whose content is there. During a forced refetch it is fetching at the same time. */
export type ReadyRecord = LinkFields &
  NoError &
  NoRedirection & { isReady: true; isFetching: boolean; isHome?: true } & View;

/** A link that failed, with the status and the words that it failed with. */
export interface ErrorRecord extends LinkFields, NoRedirection, NoItem, NoArchive {
  isReady: true;
  isFetching: boolean;
  isError: true;
  errorStatus: number;
  errorStatusText: string;
}

/** A redirection that the content source knows. */
export interface Redirection {
  status: 301 | 302 | 307 | 308;
  /** A path of this site, or the full address when it is external. */
  location: string;
  isExternal: boolean;
}

/** A link that leads elsewhere. */
export interface RedirectionRecord extends LinkFields, NoError, NoItem, NoArchive {
  isReady: true;
  isFetching: boolean;
  isRedirection: true;
  redirectionStatus: Redirection['status'];
  location: string;
  isExternal: boolean;
}

/** The data record of a link. Only the functions of this file make one, so a half-ready record cannot be built. */
export type DataRecord = UnfetchedRecord | ReadyRecord | ErrorRecord | RedirectionRecord;

/** The same record while it is being fetched: what it showed before stays, unless that was an error. */
export function fetching(record: DataRecord): DataRecord {
  return record.isError ? { ...fieldsOf(record), isReady: false, isFetching: true } : { ...record, isFetching: true };
}

/** The record of a link whose content was found. */
export function ready(record: DataRecord, view: View, isHome: boolean): ReadyRecord {
  return { ...fieldsOf(record), ...view, ...(isHome && { isHome }), isReady: true, isFetching: false };
}

/** The record of a link that failed. */
export function failed(record: DataRecord, error: SourceError): ErrorRecord {
  return {
    ...fieldsOf(record),
    [`is${error.status}`]: true,
    isError: true,
    errorStatus: error.status,
    errorStatusText: error.message,
    isReady: true,
    isFetching: false,
  };
}

/** The error record of a link with a status and that status's own words, whatever the source said of it. */
export function failedRecord(link: string, status: number): ErrorRecord {
  return failed(unfetched(normalizeLink(link)), sourceRefused(status, ''));
}

/** The record of a link that the site itself sends elsewhere. */
export function redirectedRecord(link: string, redirection: Redirection): RedirectionRecord {
  return redirected(unfetched(normalizeLink(link)), redirection);
}

/** The record of a link that leads elsewhere. */
export function redirected(record: DataRecord, { status, location, isExternal }: Redirection): RedirectionRecord {
  return {
    ...fieldsOf(record),
    [`is${status}`]: true,
    isRedirection: true,
    redirectionStatus: status,
    location,
    isExternal,
    isReady: true,
    isFetching: false,
  };
}
