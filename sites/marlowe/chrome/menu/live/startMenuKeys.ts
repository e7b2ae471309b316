import { findMenu, linksIn } from './menu.ts';
import type { Menu, MenuElements } from './menu.ts';

/** Escape closes a panel, and arrow keys move through the row of entries and the panels. An overlay closes by itself on Escape. */
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

/** Where a key leads: to an element, or to the beginning of a panel, which is opened first. */
interface KeyGoal {
  element?: HTMLElement | undefined;
  panel?: HTMLDetailsElement | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

/** Where the arrow keys lead in the row of entries and in an open panel. Tab reaches everything as well. */
function focusOfKey(key: string, active: Element | null, { entries }: MenuElements): KeyGoal | undefined {
  const step = STEPS[key];
  if (step === undefined || !(active instanceof HTMLElement)) return undefined;
  const panel = active.closest('details') ?? undefined;
  const place = entries.indexOf(active);
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';

  if (place >= 0) {
    if (isAcross) return { element: entries.at((place + step) % entries.length) };
    return panel && step > 0 ? { panel } : undefined;
  }
  if (!panel?.closest('[data-menu]') || isAcross) return undefined;
  const links = linksIn(panel);
  const next = links.indexOf(active) + step;
  return { element: next < 0 ? (panel.querySelector('summary') ?? undefined) : links[next] };
}
