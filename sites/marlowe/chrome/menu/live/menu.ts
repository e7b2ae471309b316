import type { Page } from 'ostium';
import { findSection } from '../findSection.ts';

/** The window is wide enough for the row of entries. */
const WIDE = '(width >= 1024px)';

/** The main menu, whatever elements it currently consists of. */
export interface Menu {
  /** The window is wide: panels below a row of entries. Otherwise the menu is an overlay with an accordion. */
  wide: MediaQueryList;
  /** Sends the menu an event; its elements are updated. */
  tell: (event: MenuEvent) => void;
  /** Whether hovering alone has opened this panel. */
  isHovered: (panel: string) => boolean;
}

/** A menu that checks the state of its elements before every step, since visitors can open and close them without it. */
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

/** The main menu's elements in the document, whoever put them there. */
export interface MenuElements {
  menu: HTMLElement;
  panels: readonly HTMLDetailsElement[];
  /** The entries in order: links, and summaries of panels. */
  entries: readonly HTMLElement[];
  openPanel: () => HTMLDetailsElement | undefined;
}

/** Finds the main menu; a few pages have none. */
export function findMenu(): MenuElements | undefined {
  const menu = document.querySelector<HTMLElement>('[data-menu]');
  if (!menu) return undefined;
  const panels = [...menu.querySelectorAll('details')];
  return {
    menu,
    panels,
    entries: [...menu.querySelectorAll<HTMLElement>('[data-section]')],
    openPanel: () => panels.find((panel) => panel.open),
  };
}

/** The visible links of a panel. */
export const linksIn = (panel: Element): HTMLElement[] =>
  [...panel.querySelectorAll('a')].filter((link) => link.getClientRects().length > 0);

/** Opens the named panel and closes all others. Focus in a closing panel moves to its entry. */
function showPanel({ panels }: MenuElements, name: string | undefined): void {
  for (const panel of panels) {
    const isOpen = panel.dataset['panel'] === name;
    if (panel.open && !isOpen && panel.contains(document.activeElement)) panel.querySelector('summary')?.focus();
    if (panel.open !== isOpen) panel.open = isOpen;
  }
}

/** Closes the overlay of a narrow window. A browser without popovers has none. */
export function hideOverlay(menu: HTMLElement): void {
  if (isOverlay(menu)) menu.hidePopover();
}

/** Whether the menu is currently an overlay over the page. */
export const isOverlay = (menu: HTMLElement): boolean => 'popover' in menu && menu.matches(':popover-open');

/** After a navigation: closes open menus, and marks the section of the page and the page itself, in the menu and on the button beside it. */
export function showPageInMenu({ ownLink: path, home }: Pick<Page, 'ownLink' | 'home'>): void {
  const elements = findMenu();
  if (!elements) return;
  hideOverlay(elements.menu);
  showPanel(elements, undefined);

  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-schedule] > a')) {
    mark(link, 'page', link.getAttribute('href') === path);
  }

  const sections = elements.entries.map((entry) => {
    const item = entry.closest<HTMLElement>('[data-entry]');
    const links = [...(item?.querySelectorAll('a') ?? [])];
    for (const link of links) if (link !== entry) mark(link, 'page', link.getAttribute('href') === path);
    return { entry, link: item?.dataset['entry'] ?? '', links: links.map((link) => link.getAttribute('href') ?? '') };
  });
  const current = findSection(sections, path, home);
  for (const section of sections) mark(section.entry, 'true', section === current);
}

function mark(element: HTMLElement, as: 'true' | 'page', isCurrent: boolean): void {
  if (isCurrent) element.setAttribute('aria-current', as);
  else element.removeAttribute('aria-current');
}

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
