import { spentNames } from '#engine/content/source.ts';
import type { DataRecord } from '#engine/content/source.ts';

/** What a redirected visitor is sent by. */
type Sent = Pick<Extract<DataRecord, { isRedirection: true }>, 'location' | 'isExternal' | 'route' | 'query'>;

/**
 * Where a redirected visitor is sent. Within the site it is a path, and every parameter of the request that the target does
 * not set itself comes along, or campaign links would lose their attribution; but those that selected what is there would
 * lead away from it again. The site's own parameters (`ostium_…`) may hold a token or a credential and never travel.
 */
export function redirectTarget(record: Sent, search: string): string {
  const { location, isExternal } = record;
  if (isExternal) return location;
  const target = new URL(location, 'http://site.invalid');
  const spent = spentNames(record);
  for (const [name, value] of new URLSearchParams(search)) {
    const isKept = !name.startsWith('ostium_') && !spent.includes(name);
    if (isKept && !target.searchParams.has(name)) target.searchParams.append(name, value);
  }
  // Two slashes at the start would name another host.
  return target.pathname.replace(/^\/{2,}/, '/') + target.search + target.hash;
}
