/** A link that adds to its page, such as the one for more of a list. It is marked with `data-adds`. */
export type AddingLink = Pick<HTMLElement, 'isConnected' | 'setAttribute' | 'removeAttribute' | 'toggleAttribute'>;

/**
 * Follows a link that adds to the page, once the addition has arrived. If it does not arrive, the page keeps everything that was
 * added before, and the link shows the failure with `data-failed`: pressing it again retries. Meanwhile the link is `aria-busy`.
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
