interface Clipboard {
  writeText: (text: string) => Promise<void>;
}

/**
 * Copies what a button with `data-copy` holds, and says so beside it, in the words of its `data-copied`. One listener serves all
 * buttons, whenever they come and go.
 */
export function startCopying(page: Document, clipboard: Clipboard | undefined): void {
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button && clipboard) void copy(button, clipboard);
  });
}

async function copy(button: HTMLElement, clipboard: Clipboard): Promise<void> {
  const { copy: words = '', copied = '' } = button.dataset;
  try {
    await clipboard.writeText(words);
  } catch {
    // Whoever forbids it still reads the address above the button.
    return;
  }
  const status = button.parentElement?.querySelector('[role=status]');
  if (status) status.textContent = copied;
}
