/**
 * Whether nothing from a third party may be on the page of a link: it is at or below a denied path, or shows a search, whose words
 * are in its address.
 */
export function isDenied(link: string, deniedPaths: readonly string[]): boolean {
  const { pathname, searchParams } = new URL(link, 'http://site.invalid');
  return searchParams.has('s') || deniedPaths.some((path) => pathname.startsWith(path));
}
