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
    if (!button || !clipboard) return;
    const status = button.parentElement?.querySelector('[role=status]');
    clipboard.writeText(button.dataset['copy'] ?? '').then(
      () => {
        if (status) status.textContent = button.dataset['copied'] ?? '';
      },
      // Who forbids it still reads the address beside the button.
      () => undefined,
    );
  });
}
