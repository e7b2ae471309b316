/**
 * Where a redirected visitor is sent. Within the site it is a path, and every parameter of the request that the target does
 * not set itself comes along, or campaign links would lose their attribution. The site's own parameters (`ostium_…`) may
 * hold a token or a credential and never travel.
 */
export function redirectTarget(location: string, isExternal: boolean, search: string): string {
  if (isExternal) return location;
  const target = new URL(location, 'http://site.invalid');
  for (const [name, value] of new URLSearchParams(search)) {
    if (!name.startsWith('ostium_') && !target.searchParams.has(name)) target.searchParams.append(name, value);
  }
  // Two slashes at the start would name another host.
  return target.pathname.replace(/^\/{2,}/, '/') + target.search + target.hash;
}
