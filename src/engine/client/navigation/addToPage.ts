/** A link that adds to the page it stands on, such as that for more of a list. It is marked by `data-adds`. */
export type AddingLink = Pick<HTMLElement, 'isConnected' | 'setAttribute' | 'removeAttribute' | 'toggleAttribute'>;

/**
 * Follows a link that adds to the page once what it adds is there. Where that does not come, the page stays as it is, with all that was
 * added before, and the link says so by `data-failed`: to press it again is to try again. Meanwhile it is `aria-busy`.
 */
export async function addToPage(
  link: AddingLink,
  { prepare, go }: { prepare: () => Promise<boolean>; go: () => void },
): Promise<void> {
  link.removeAttribute('data-failed');
  link.setAttribute('aria-busy', 'true');
  const isThere = await prepare().catch(() => false);
  link.removeAttribute('aria-busy');
  // The visitor has gone elsewhere.
  if (!link.isConnected) return;
  if (isThere) go();
  else link.toggleAttribute('data-failed', true);
}
