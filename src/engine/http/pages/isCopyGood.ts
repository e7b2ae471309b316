/**
 * Whether a client's copy is good: its `If-None-Match` names this version, or any. Compared weakly, as RFC 9110 (13.1.2)
 * wants it: `"x"` and `W/"x"` are the same. What is no tag says nothing.
 */
export function isCopyGood(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === null) return false;
  const own = etag.replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || [...ifNoneMatch.matchAll(/"[^"]*"/g)].some(([tag]) => tag === own);
}
