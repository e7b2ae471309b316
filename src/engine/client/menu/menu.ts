import { findMenu, showPanel } from './menuElements.ts';
import { nextMenu } from './menuState.ts';
import type { MenuEvent, MenuState } from './menuState.ts';

/** The window is wide enough for the row of entries. */
const WIDE = '(width >= 1024px)';

/** The main menu, whichever elements it is made of now. */
export interface Menu {
  /** The window is wide: panels below a row of entries. Otherwise the menu is an overlay with an accordion. */
  wide: MediaQueryList;
  /** Tells the menu what has happened; its elements follow. */
  tell: (event: MenuEvent) => void;
  /** Has the pointer alone opened this panel? */
  isHovered: (panel: string) => boolean;
}

/** A menu that asks its elements how they stand before every step: visitors open and close them without it, too. */
export function createMenu(): Menu {
  let state: MenuState = {};
  return {
    wide: matchMedia(WIDE),
    tell(event) {
      const elements = findMenu();
      if (!elements) return;
      const open = elements.openPanel()?.dataset['panel'];
      if (open !== state.open) state = open === undefined ? {} : { open };
      state = nextMenu(state, event);
      showPanel(elements, state.open);
    },
    isHovered: (panel) => state.open === panel && state.hoveredAt !== undefined,
  };
}
