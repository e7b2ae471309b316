/** What the header's menu shows of a page: the entry whose section it is in. Menus that were open are closed. */
export function chromeFollows(header: ParentNode | null, path: string): void {
  if (!header) return;
  for (const menu of header.querySelectorAll('details[open]')) menu.removeAttribute('open');
  const entries = [...header.querySelectorAll<HTMLAnchorElement>('a[data-section]')];
  const current = entries
    .filter((entry) => path.startsWith(entry.pathname))
    .toSorted((one, other) => other.pathname.length - one.pathname.length)[0];
  for (const entry of entries) {
    if (entry === current) entry.setAttribute('aria-current', 'true');
    else entry.removeAttribute('aria-current');
  }
}
