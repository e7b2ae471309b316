import type { Page } from 'ostium';
import { findSection } from '../findSection.ts';

/** The menu's links, for the code that shows the page they lead to. */
interface MenuLinks {
  /** Whether a link of the overlay has been followed since this was last asked. */
  hasLed: () => boolean;
}

/**
 * Makes the main menu interactive. It opens and closes by itself, being made of `details` and a popover; this adds what these cannot
 * do: hovering, arrow keys, and closing when the visitor has moved on. It listens on the document and needs none of the menu's data,
 * so a rebuilt header needs no restart.
 */
export function startMenu(): MenuLinks {
  const menu = createMenu();
  const links = startMenuClicks(menu);
  startMenuKeys(menu);
  startMenuOverlay(menu);
  startMenuPointer(menu);
  startLeaving(menu);
  return links;
}

/** A visitor who turns to another part of the page has left the open panel. */
function startLeaving({ wide, tell }: Menu): void {
  const leave = ({ target }: Event) => {
    const open = wide.matches ? findMenu()?.openPanel() : undefined;
    if (open && target instanceof Element && !open.contains(target)) tell({ type: 'left' });
  };
  document.addEventListener('focusin', leave);
  document.addEventListener('pointerdown', leave);
}

/** Pressing an entry opens or closes its panel, and following a link closes the menu. */
function startMenuClicks(menu: Menu): MenuLinks {
  let hasLed = false;
  document.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('summary, a') : null;
    const elements = findMenu();
    if (!control || !elements?.menu.contains(control)) return;
    if (control.matches('summary')) return pressEntry(event, control, menu);
    // A link that opens in another tab leaves the menu as it is.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    hasLed = isOverlay(elements.menu);
    hideOverlay(elements.menu);
    menu.tell({ type: 'left' });
  });
  return {
    hasLed() {
      const wasLed = hasLed;
      hasLed = false;
      return wasLed;
    },
  };
}

function pressEntry(event: MouseEvent, entry: HTMLElement, { wide, tell, isHovered }: Menu): void {
  const details = entry.closest('details');
  const panel = details?.dataset['panel'];
  if (!details || panel === undefined) return;
  event.preventDefault();
  const wasHovered = isHovered(panel);
  tell({ type: 'pressed', panel, at: event.timeStamp });
  // The panel above it has closed, which may have moved it out of view.
  if (!wide.matches) entry.scrollIntoView({ block: 'nearest' });
  // Hovering had already opened it: pressing the entry too goes to its page. A key press has no click count.
  else if (wasHovered && !details.open && event.detail > 0) details.querySelector('a')?.click();
}

/** While the menu covers the page, the page behind it is inert. If the window becomes wider, the overlay is a row again. */
function startMenuOverlay({ wide, tell }: Menu): void {
  const onToggle = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.matches('[data-menu]') || !('newState' in event)) return;
    const isOpen = event.newState === 'open';
    // Before it closes, so that the focus can return to its opener.
    if (event.type === 'beforetoggle') {
      setBehind(target, isOpen);
      nameOverlay(target, isOpen);
    } else if (isOpen) target.querySelector<HTMLElement>('button')?.focus();
  };
  // These events do not bubble.
  document.addEventListener('beforetoggle', onToggle, true);
  document.addEventListener('toggle', onToggle, true);
  wide.addEventListener('change', () => {
    const elements = findMenu();
    const { activeElement: focused } = document;
    const opener =
      elements && document.querySelector<HTMLElement>(`[popovertarget='${elements.menu.id}']:not([data-menu] *)`);
    const hadFocus = focused === opener || elements?.menu.contains(focused);
    if (elements) hideOverlay(elements.menu);
    tell({ type: 'left' });
    // The element that had the focus is not in this form of the menu.
    if (hadFocus) (wide.matches ? elements?.entries[0] : opener)?.focus({ preventScroll: true });
  });
}

/** While it covers the page, the overlay is a dialog with the name of its navigation. The row of a wide window is not a dialog. */
function nameOverlay(menu: HTMLElement, isOpen: boolean): void {
  const name = menu.querySelector('nav')?.ariaLabel ?? null;
  [menu.role, menu.ariaModal, menu.ariaLabel] = isOpen ? ['dialog', 'true', name] : [null, null, null];
}

/** Makes everything but one element inert, or active again. */
function setBehind(element: Element, isBehind: boolean): void {
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      if (other !== inner && other instanceof HTMLElement) other.inert = isBehind;
    }
  }
}

/** A pointer that stays on an entry for this long means it. In milliseconds. */
const REST_MS = 90;
/** While a panel is open, a pointer on its way down to it may cross other entries for this long. */
const CROSS_MS = 220;
/** A pointer may leave the menu for this long without losing the panel. */
const LEAVE_MS = 320;

/** The wish of a pointer that leaves the menu. */
const LEAVE = 'leave';

/** What the pointer seems to want; `stay` changes nothing. */
type Wish = { name: string; event: MenuEvent; afterMs: number } | 'stay';

/** Lets a hovering pointer open and close the panels, once its intention is clear. Fingers do not hover. */
function startMenuPointer({ wide, tell }: Menu): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let awaitedName: string | undefined;
  let wasInMenu = false;

  const follow = (target: Element | null) => {
    // A panel opened by keyboard stays open while the pointer rests elsewhere, over a page that may move below it.
    const canLeave = wasInMenu || awaitedName === LEAVE;
    wasInMenu = !!target?.closest('[data-menu]');
    const pointerWish = wide.matches ? wishAt(target, findMenu()?.openPanel()?.dataset['panel']) : 'stay';
    const wish = pointerWish !== 'stay' && pointerWish.name === LEAVE && !canLeave ? 'stay' : pointerWish;
    const name = wish === 'stay' ? undefined : wish.name;
    if (name === awaitedName) return;
    clearTimeout(timer);
    awaitedName = name;
    if (wish === 'stay') return;
    timer = setTimeout(() => {
      awaitedName = undefined;
      tell(wish.event);
    }, wish.afterMs);
  };

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch' && target instanceof Element) follow(target);
  });
  // The pointer has left the window.
  document.documentElement.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch') follow(null);
  });
  // The visitor may have been quicker than this code.
  follow(document.querySelector('[data-menu] [data-section]:hover'));
}

function wishAt(target: Element | null, open: string | undefined): Wish {
  const entry = target?.closest<HTMLElement>('[data-menu] [data-section]');
  const panel = target?.closest<HTMLElement>('[data-menu] details')?.dataset['panel'];
  if (entry) {
    if (panel === open) return 'stay';
    const event: MenuEvent = { type: 'rested', panel, at: performance.now() };
    return { name: `rest ${panel ?? ''}`, event, afterMs: open === undefined ? REST_MS : CROSS_MS };
  }
  if (open === undefined || panel === open) return 'stay';
  return { name: LEAVE, event: { type: 'left' }, afterMs: LEAVE_MS };
}

/** Escape closes a panel, and arrow keys move through the row of entries and the panels. An overlay closes by itself on Escape. */
function startMenuKeys({ wide, tell }: Menu): void {
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

/** The window is wide enough for the row of entries. */
const WIDE = '(width >= 1024px)';

/** The main menu, whatever elements it currently consists of. */
interface Menu {
  /** The window is wide: panels below a row of entries. Otherwise the menu is an overlay with an accordion. */
  wide: MediaQueryList;
  /** Sends the menu an event; its elements are updated. */
  tell: (event: MenuEvent) => void;
  /** Whether hovering alone has opened this panel. */
  isHovered: (panel: string) => boolean;
}

/** A menu that checks the state of its elements before every step, since visitors can open and close them without it. */
function createMenu(): Menu {
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
interface MenuElements {
  menu: HTMLElement;
  panels: readonly HTMLDetailsElement[];
  /** The entries in order: links, and summaries of panels. */
  entries: readonly HTMLElement[];
  openPanel: () => HTMLDetailsElement | undefined;
}

/** Finds the main menu; a few pages have none. */
function findMenu(): MenuElements | undefined {
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
const linksIn = (panel: Element): HTMLElement[] =>
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
function hideOverlay(menu: HTMLElement): void {
  if (isOverlay(menu)) menu.hidePopover();
}

/** Whether the menu is currently an overlay over the page. */
const isOverlay = (menu: HTMLElement): boolean => 'popover' in menu && menu.matches(':popover-open');

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
