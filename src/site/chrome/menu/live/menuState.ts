/** Which panel of the main menu is open, by name: one, or none. */
export interface MenuState {
  open?: string;
  /** When the pointer alone opened it, in milliseconds. Absent where the visitor pressed something. */
  hoveredAt?: number;
}

/** What happens to the menu. An entry without a panel has no name. */
export type MenuEvent =
  /** The pointer has come to rest on an entry. */
  | { type: 'rested'; panel: string | undefined; at: number }
  /** An entry was pressed: by pointer, finger, Enter or Space. */
  | { type: 'pressed'; panel: string; at: number }
  /** Pointer or focus has left, Escape was pressed, or a link was followed. */
  | { type: 'left' };

/** Whoever presses within this time of the pointer’s opening a panel meant to open it, not to close it. In milliseconds. */
const SETTLE_MS = 400;

/** The menu after an event. */
export function nextMenu(state: MenuState, event: MenuEvent): MenuState {
  if (event.type === 'left' || event.panel === undefined) return {};
  const { panel, at } = event;
  if (event.type === 'rested') return panel === state.open ? state : { open: panel, hoveredAt: at };
  if (panel !== state.open) return { open: panel };
  return state.hoveredAt !== undefined && at - state.hoveredAt < SETTLE_MS ? { open: panel } : {};
}
