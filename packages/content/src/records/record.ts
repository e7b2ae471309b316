import type { ItemRef } from '../entities/entity.ts';
import { sourceRefused } from '../errors/errors.ts';
import type { SourceError } from '../errors/errors.ts';
import { parseLink, normalizeLink } from '../link/link.ts';
import type { Query } from '../link/link.ts';
import { redirectOfAddress, redirectOfQuery } from '../addresses/wordpressAddresses.ts';
import type { AddressConfig } from '../addresses/wordpressAddresses.ts';

/** The fields that every record has. */
interface LinkFields extends Flags {
  /** The normalized link. */
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
/** A link that has not been fetched yet. If its entity is known from another response, it is named. */
export interface InitialRecord extends LinkFields, NoError, NoRedirection, NoItem, NoArchive {
  isReady: false;
  isFetching: boolean;
  type?: string;
  taxonomy?: string;
  id?: number | string;
}

/** A link whose content is there. During a forced refetch it is also fetching. */
export type ReadyRecord = LinkFields &
  NoError &
  NoRedirection & { isReady: true; isFetching: boolean; isHome?: true } & View;

/** A link that failed, with its status and message. */
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
  /** A path of this site, or the full address if external. */
  location: string;
  isExternal: boolean;
  /** The parameters that selected it, which are not carried over. */
  spent?: readonly string[];
}

/** A link that leads elsewhere. */
export interface RedirectionRecord extends LinkFields, NoError, NoItem, NoArchive {
  isReady: true;
  isFetching: boolean;
  isRedirection: true;
  redirectionStatus: Redirection['status'];
  location: string;
  isExternal: boolean;
  spent?: readonly string[];
}

/** The data record of a link. Only the functions of this file make one, so a half-ready record cannot exist. */
export type DataRecord = InitialRecord | ReadyRecord | ErrorRecord | RedirectionRecord;

/** Flags named after a status, a type or a taxonomy: `is404`, `isPage`, `isCategory`. */
export interface Flags {
  readonly [flag: `is${string}`]: boolean | undefined;
}

/** Marks a view that is not a single item. */
export interface NoItem {
  isPostType?: never;
  part?: never;
  parts?: never;
}
/** Marks a view that is not an archive. */
export interface NoArchive {
  isArchive?: never;
  isTaxonomy?: never;
  isAuthor?: never;
  isPostTypeArchive?: never;
  isDate?: never;
  isSearch?: never;
}

/** A single item: a post, a page, an attachment, an item of any post type. */
export interface PostTypeView extends NoArchive, Flags {
  type: string;
  id: number | string;
  isPostType: true;
  /** The page number, and how many there are, if an editor has divided the item. */
  part?: number;
  parts?: number;
}

interface Archive extends NoItem, Flags {
  items: readonly ItemRef[];
  total: number;
  totalPages: number;
  previous?: string;
  next?: string;
  isArchive: true;
}

/** The archive of a post type. */
export interface PostTypeArchiveView extends Archive {
  type: string;
  isPostTypeArchive: true;
  isTaxonomy?: never;
  isAuthor?: never;
  isDate?: never;
}

/** The archive of a category, a tag or any other term. */
export interface TermArchiveView extends Archive {
  taxonomy: string;
  id: number | string;
  isTerm: true;
  isTaxonomy: true;
  isAuthor?: never;
  isPostTypeArchive?: never;
  isDate?: never;
}

/** The archive of an author. */
export interface AuthorArchiveView extends Archive {
  id: number | string;
  isAuthor: true;
  isTaxonomy?: never;
  isPostTypeArchive?: never;
  isDate?: never;
}

/** The archive of a year, a month or a day. */
export interface DateArchiveView extends Archive {
  year: number;
  month?: number;
  day?: number;
  isDate: true;
  isTaxonomy?: never;
  isAuthor?: never;
  isPostTypeArchive?: never;
}

/** Whether an archive answers a search; the words are as written in the address. */
export type SearchView = { isSearch: true; searchQuery: string } | { isSearch?: never; searchQuery?: never };

/** The part of a record that a handler supplies. */
export type View =
  | PostTypeView
  | ((PostTypeArchiveView | TermArchiveView | AuthorArchiveView | DateArchiveView) & SearchView);

/** The fields that every record has. */
const fieldsOf = ({ link, route, query, page }: Pick<DataRecord, 'link' | 'route' | 'query' | 'page'>) => ({
  link,
  route,
  query,
  page,
});

/** The record of a link that has not been fetched. `link` is normalized. */
export function initialRecord(link: string, subject?: Pick<InitialRecord, 'type' | 'taxonomy' | 'id'>): InitialRecord {
  const { route, query, page } = parseLink(link);
  return { link, route, query, page, ...subject, isReady: false, isFetching: false };
}

/** The same record while it is being fetched: its content stays, unless it was an error. */
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

/** The record of a link that redirects elsewhere. */
export function redirected(
  record: DataRecord,
  { status, location, isExternal, spent }: Redirection,
): RedirectionRecord {
  return {
    ...fieldsOf(record),
    [`is${status}`]: true,
    isRedirection: true,
    redirectionStatus: status,
    location,
    isExternal,
    ...(spent && { spent }),
    isReady: true,
    isFetching: false,
  };
}

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

/** A flag of a data record. */
export type FlagName = `is${string}`;

/** The flag that a type or taxonomy gives its records: `some-word` -> `isSomeWord`. */
export function flagName(type: string): FlagName {
  const words = type.split(/[\s_-]+/).filter((word) => word !== '');
  return `is${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}

/** Flags that already have another meaning. */
// oxfmt-ignore
const TAKEN: ReadonlySet<string> = new Set([
  'isReady', 'isFetching', 'isError', 'isRedirection', 'isExternal', 'isHome', 'isArchive', 'isTerm', 'isTaxonomy',
  'isAuthor', 'isDate', 'isSearch', 'isPostType', 'isPostTypeArchive',
]);

/** The flag as a field; empty for a type whose flag already has another meaning (`error`). */
export function flagField(type: string, suffix: '' | 'Archive' = ''): Readonly<Record<FlagName, true>> {
  const name: FlagName = `${flagName(type)}${suffix}`;
  return TAKEN.has(name) || /^is\d+$/.test(name) ? {} : { [name]: true };
}
