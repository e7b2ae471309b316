/**
 * Implements `command`, `commandfor` and `closedby` for browsers that do not support them. One listener serves all dialogs, whenever
 * they appear.
 */
export function startCommands(page: Document): void {
  const knowsCommand = 'command' in HTMLButtonElement.prototype;
  const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype;
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    // The box inside fills the dialog, so a click on the dialog itself is one on its backdrop.
    if (!knowsClosedBy && target.matches('dialog[closedby=any]')) closeOrOpen(target, true);
    const button = knowsCommand ? null : target.closest('button[commandfor]');
    if (!button) return;
    const dialog = page.getElementById(button.getAttribute('commandfor') ?? '');
    closeOrOpen(dialog, button.getAttribute('command') === 'close');
  });
}

function closeOrOpen(dialog: Element | null, isClosing: boolean): void {
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (isClosing) dialog.close();
  else if (!dialog.open) dialog.showModal();
}
