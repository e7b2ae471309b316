import { droppedNames, withoutIgnoredParameters } from '@ostium/content';
import type { DataRecord } from '@ostium/content';
import type { FastifyReply } from 'fastify';
import type { BufferedResponse } from './sendBody.ts';

/** The record of a link that is redirected. */
type Redirected = Pick<
  Extract<DataRecord, { isRedirection: true }>,
  'location' | 'isExternal' | 'redirectionStatus' | 'route' | 'query' | 'spent'
>;

/** Redirects to the normal form of an address, which will be the same tomorrow. Caches may keep it for an hour. */
export const redirectToNormalForm = (reply: FastifyReply, location: string): FastifyReply =>
  reply.code(301).header('location', location).header('cache-control', 'public, max-age=3600').send();

/** Redirects to where the content source says. An editor can change that at any time, so caches must revalidate, even for a 301. */
export const redirectTo = (record: Redirected, search: string, root = '/'): BufferedResponse => ({
  status: record.redirectionStatus,
  headers: { location: redirectTarget(record, search, root), 'cache-control': 'no-cache' },
  body: Buffer.alloc(0),
});

/**
 * The target for a redirected visitor. Within the site it is a path, and every parameter of the request that the target does not set
 * itself is carried over, or campaign links would lose their attribution; but the parameters that selected the target would lead
 * away from it again. The site's own parameters (`ostium_…`) may hold a token or a credential and are never carried over. `root` is
 * the site's folder.
 */
export function redirectTarget(record: Omit<Redirected, 'redirectionStatus'>, search: string, root = '/'): string {
  const { location, isExternal } = record;
  if (isExternal) return location;
  const target = new URL(location, 'http://site.invalid');
  const droppedParameters = new Set([...droppedNames(record, root), ...(record.spent ?? [])]);
  for (const [name, value] of new URLSearchParams(search)) {
    const isKept = !name.startsWith('ostium_') && !droppedParameters.has(name);
    if (isKept && !target.searchParams.has(name)) target.searchParams.append(name, value);
  }
  // Two slashes at the start would name another host.
  return target.pathname.replace(/^\/{2,}/, '/') + target.search + target.hash;
}

/** A cached redirection, for a request with `search`: parameters that no page reads, such as a campaign's name, are added to its target. */
export function withIgnoredParameters(response: BufferedResponse, search: string): BufferedResponse {
  const { location = '' } = response.headers;
  if (!location.startsWith('/') || location.startsWith('//')) return response;
  const target = new URL(location, 'http://site.invalid');
  const read = new URLSearchParams(withoutIgnoredParameters(search));
  for (const [name, value] of new URLSearchParams(search))
    if (!read.has(name) && !target.searchParams.has(name)) target.searchParams.append(name, value);
  return { ...response, headers: { ...response.headers, location: target.pathname + target.search + target.hash } };
}
