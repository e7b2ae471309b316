/** Which panel of the main menu is open, by name: one, or none. */
export interface MenuState {
  open?: string;
  /** When hovering opened it, in milliseconds. Absent if the visitor pressed something. */
  hoveredAt?: number;
}

/** What can happen to the menu. An entry without a panel has no name. */
export type MenuEvent =
  /** The pointer has come to rest on an entry. */
  | { type: 'rested'; panel: string | undefined; at: number }
  /** An entry was pressed: by pointer, finger, Enter or Space. */
  | { type: 'pressed'; panel: string; at: number }
  /** Pointer or focus has left, Escape was pressed, or a link was followed. */
  | { type: 'left' };

/** A press within this time after hovering opened a panel was meant to open it, not to close it. In milliseconds. */
const SETTLE_MS = 400;

/** The menu after an event. */
export function nextMenu(state: MenuState, event: MenuEvent): MenuState {
  if (event.type === 'left' || event.panel === undefined) return {};
  const { panel, at } = event;
  if (event.type === 'rested') return panel === state.open ? state : { open: panel, hoveredAt: at };
  if (panel !== state.open) return { open: panel };
  return state.hoveredAt !== undefined && at - state.hoveredAt < SETTLE_MS ? { open: panel } : {};
}
