import type { Page } from '#engine/pages/page.ts';
import { findSection } from '../findSection.ts';
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

/** The main menu as it stands in the document, whoever wrote it there. */
export interface MenuElements {
  menu: HTMLElement;
  panels: readonly HTMLDetailsElement[];
  /** The entries in their order: links, and summaries of panels. */
  entries: readonly HTMLElement[];
  openPanel: () => HTMLDetailsElement | undefined;
}

/** Finds the main menu; there is none on a few pages. */
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

/** The links of a panel that can be seen now. */
export const linksIn = (panel: Element): HTMLElement[] =>
  [...panel.querySelectorAll('a')].filter((link) => link.getClientRects().length > 0);

/** Opens panels and closes them, so that the named one alone is open. Focus in a panel that closes goes to its entry. */
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

/** Is the menu an overlay over the page now? */
export const isOverlay = (menu: HTMLElement): boolean => 'popover' in menu && menu.matches(':popover-open');

/** After a navigation: menus that were open are closed, and the menu marks the section of the page and the page itself, and so does the button beside it. */
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
