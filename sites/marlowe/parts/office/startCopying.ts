/**
 * Copies the contents of a `data-copy` button, and confirms it beside the button with the text in `data-copied`. One listener serves
 * all buttons, whenever they appear.
 */
export function startCopying(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button) void copy(button);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const { copy: words = '', copied: message = '' } = button.dataset;
  try {
    await navigator.clipboard.writeText(words);
  } catch {
    // If that is forbidden, the address can still be read above the button, which has nothing to offer then.
    if (button.parentElement) button.parentElement.hidden = true;
    return;
  }
  const status = button.parentElement?.querySelector('[role=status]');
  if (status) status.textContent = message;
}
