/**
 * Whether nothing of a third party may be on the page of a link: it is at a denied path or below one, or it shows what somebody searched for, which
 * stands in its address.
 */
export function isDenied(link: string, deniedPaths: readonly string[]): boolean {
  const { pathname, searchParams } = new URL(link, 'http://site.invalid');
  return searchParams.has('s') || deniedPaths.some((path) => pathname.startsWith(path));
}
