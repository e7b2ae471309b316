import type { ContentHosts } from '../addresses/contentHosts.ts';
import type { ItemPlace, SourceConfig } from '../config.ts';
import { formatLink, parseLink, pathOf } from '../link/link.ts';
import type { Query } from '../link/link.ts';
import type { Redirection } from '../records/record.ts';
import type { HeadResponse, Rest } from './rest.ts';
import type { Lane } from './limits.ts';
import { hasWordPressPart } from '../addresses/wordpressAddresses.ts';

/** Where the data layer runs: in a browser, a script cannot learn a redirection's target without following it. */
export type Platform = 'server' | 'client';

/** What the content source itself has at an address. */
export interface AtSource {
  redirection?: Redirection | undefined;
  /** The item that it shows there, which may be at another address. */
  place?: ItemPlace | undefined;
}

/** Finds out what the content source has at a normalized link. Rejects if there is no response. */
export type RedirectFinder = (link: string, platform: Platform) => Promise<AtSource>;

const STATUSES = [301, 302, 307, 308] as const;

/** Where no visitor is ever sent. Some of it does something as soon as it is requested. */
const isMachinery = (path: string): boolean => hasWordPressPart(path, ['program', 'code', 'api']);

/** What is never looked up, including the programs of plugins and themes. The uploads beside them are never redirected. */
const isLeftAlone = (path: string): boolean => isMachinery(path) || hasWordPressPart(path, ['files']);

/**
 * The parameters that select an item or archive in WordPress itself, and the shape of their values. No other parameter is sent
 * along, since it may hold a visitor's words or a token.
 */
const SELECTING: ReadonlyMap<string, RegExp> = new Map([
  ...['p', 'page_id', 'attachment_id', 'cat', 'author', 'm', 'year', 'monthnum', 'day', 'w', 'paged'].map(
    (name) => [name, /^\d{1,19}$/] as const,
  ),
  ...['name', 'pagename', 'attachment', 'category_name', 'tag', 'author_name', 'post_type'].map(
    (name) => [name, /^[a-z\d%_/-]{1,200}$/i] as const,
  ),
]);

/** The parameters of a query that are sent along when a redirection is looked up. */
export const selectingQuery = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => SELECTING.get(name)?.test(value)));

interface LookupDeps {
  rest: Rest;
  lane: Lane;
  config: SourceConfig;
  hosts: ContentHosts;
  rewriteLink: (address: string) => string;
}

/** Makes the redirect lookup for one lane. */
export function createRedirectFinder({
  rest: restClient,
  lane,
  config,
  hosts,
  rewriteLink,
}: LookupDeps): RedirectFinder {
  const target = createTarget(config, hosts, rewriteLink);
  const rest: Pick<Rest, 'head'> = { head: (address, redirect) => restClient.head(address, redirect, lane) };
  return async (link, platform) => {
    const question = linkAtSource(link, config);
    if (question === undefined) return {};
    const address = `${config.base.replace(/\/$/, '')}${asFile(question, config)}`;
    if (platform === 'client') {
      const rawRedirect = await findRedirectInBrowser(rest, address);
      return { redirection: rawRedirect && target(link, rawRedirect) };
    }
    const response = await rest.head(address, 'manual');
    const rawRedirect = redirectionOf(response, address);
    return { redirection: rawRedirect && target(link, rawRedirect), place: placeOf(response, config) };
  };
}

/** WordPress says which item a page shows, also one that the site's own plugin leads away from. */
const ITEM = /\/wp\/v2\/([\w-]+)\/(\d{1,15})>; rel="alternate"/;

function placeOf({ link }: Pick<HeadResponse, 'link'>, { postTypes }: SourceConfig): ItemPlace | undefined {
  const [, name, id] = ITEM.exec(link ?? '') ?? [];
  const endpoints = ['posts', 'pages', 'media', ...postTypes.map((type) => type.endpoint)];
  const endpoint = endpoints.find((endpoint) => endpoint === name);
  return endpoint === undefined || id === undefined ? undefined : { endpoint, id };
}

interface RawRedirect {
  status: Redirection['status'];
  address: string;
  /** A browser learns that there is a redirection, but not where it leads; `address` is then the requested one. */
  isUnreadable?: boolean;
}

function redirectionOf({ status: code, location }: HeadResponse, address: string): RawRedirect | undefined {
  const status = STATUSES.find((status) => status === code);
  // WordPress writes a full address, but a path alone is equally valid HTTP.
  return status && location ? { status, address: new URL(location, address).href } : undefined;
}

async function findRedirectInBrowser(rest: Pick<Rest, 'head'>, address: string): Promise<RawRedirect | undefined> {
  let response: HeadResponse;
  try {
    response = await rest.head(address, 'follow');
  } catch {
    // If the browser may not read the target, following fails; without following, it at least learns that there is a redirection.
    const { type } = await rest.head(address, 'manual');
    return type === 'opaqueredirect' ? { status: 301, address, isUnreadable: true } : undefined;
  }
  return response.isRedirected ? { status: 301, address: response.url } : undefined;
}

/**
 * The link as the content source knows it: below its own folder instead of the site's, with only the parameters that select an item.
 * `undefined` if it must not be looked up.
 */
function linkAtSource(link: string, { subdirectory, prefix }: SourceConfig): string | undefined {
  const { route, page, query } = parseLink(link);
  const path = decodedPath(route);
  if (path === undefined || isLeftAlone(path)) return undefined;
  if (prefix && `${path}/`.toLowerCase().includes(`${prefix.toLowerCase()}/`)) return undefined;
  const ownLink = formatLink({ route, page, query: selectingQuery(query) });
  return ownLink.startsWith(subdirectory) ? `/${ownLink.slice(subdirectory.length)}` : ownLink;
}

/** Decodes a path, since a server reads `%77p-cron.php` as `wp-cron.php`. */
function decodedPath(route: string): string | undefined {
  try {
    return decodeURIComponent(route);
  } catch {
    // No server can read such a path either, so it is not looked up.
    return undefined;
  }
}

/** A file's address has no final slash; with one, a server or plugin does not recognize it. */
function asFile(link: string, { isFileRoute }: SourceConfig): string {
  const [route = '', query] = link.split('?', 2);
  return isFileRoute(route) ? `${route.slice(0, -1)}${query === undefined ? '' : `?${query}`}` : link;
}

function createTarget({ subdirectory }: SourceConfig, hosts: ContentHosts, rewriteLink: LookupDeps['rewriteLink']) {
  return (link: string, { status, address, isUnreadable }: RawRedirect): Redirection | undefined => {
    if (isUnreadable) return { status, location: address, isExternal: true };
    const url = new URL(address);
    // `javascript:` and the like lead nowhere.
    if (!/^https?:$/.test(url.protocol)) return undefined;
    [url.username, url.password] = ['', ''];
    const host = hosts.find(url);
    const isExternal = host === undefined;
    const siteLink = rewriteLink(url.href);
    // A page of a hidden host can be shown only below the site's folder; beside that folder are other people's pages.
    const folder = host?.isHidden ? subdirectory.slice(0, -1) : '';
    const place = siteLink.startsWith('/') ? siteLink : `${folder}${url.pathname}${url.search}${url.hash}`;
    // A WordPress whose home is this site redirects everything here, missing pages too, sometimes without the port.
    if (isMachinery(url.pathname) || pathOf(place) === pathOf(link)) return undefined;
    const location = isExternal ? url.href : place;
    // For example, the return address in a login's query.
    return hosts.isNamedIn(location) ? undefined : { status, location, isExternal };
  };
}
