import type { Menu } from './menu.ts';
import { findMenu, linksIn } from './menuElements.ts';
import { focusOfKey } from './menuKeys.ts';

/** Escape closes a panel, and arrow keys go through the row of entries and the panels. An overlay closes by itself at Escape. */
export function startMenuKeys({ wide, tell }: Menu): void {
  document.addEventListener('keydown', (event) => {
    const elements = findMenu();
    if (!elements || !wide.matches || event.altKey || event.ctrlKey || event.metaKey) return;
    const open = elements.openPanel();
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      return tell({ type: 'left' });
    }
    const goal = focusOfKey(event.key, document.activeElement, elements);
    if (!goal) return;
    event.preventDefault();
    const { element, panel } = goal;
    if (panel && panel !== open) tell({ type: 'pressed', panel: panel.dataset['panel'] ?? '', at: event.timeStamp });
    (element ?? (panel && linksIn(panel)[0]))?.focus();
  });
}
