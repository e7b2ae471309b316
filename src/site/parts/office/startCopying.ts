/**
 * Copies what a button with `data-copy` holds, and says so beside it, in the words of its `data-copied`. One listener serves all
 * buttons, whenever they come and go.
 */
export function startCopying(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button) void copy(button);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const { copy: words = '', copied = '' } = button.dataset;
  try {
    await navigator.clipboard.writeText(words);
  } catch {
    // Where that is forbidden, the address can still be read above the button.
    return;
  }
  const status = button.parentElement?.querySelector('[role=status]');
  if (status) status.textContent = copied;
}
