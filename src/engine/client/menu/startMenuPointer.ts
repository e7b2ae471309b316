import { findMenu } from './menu.ts';
import type { Menu } from './menu.ts';
import type { MenuEvent } from './menuState.ts';

/** A pointer that stays this long on an entry means it. In milliseconds. */
const REST_MS = 90;
/** While a panel is open, a pointer on its way down to it may cross other entries for this long. */
const CROSS_MS = 220;
/** A pointer may leave the menu for this long without losing the panel. */
const LEAVE_MS = 320;

/** What the pointer seems to want: `stay` leaves everything as it is. */
type Wish = { name: string; event: MenuEvent; afterMs: number } | 'stay';

/** Lets a pointer that hovers open and close the panels, once it has made up its mind. Fingers do not hover. */
export function startMenuPointer({ wide, tell }: Menu): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let awaited: string | undefined;

  const follow = (target: Element | null) => {
    const wish = wide.matches ? wishAt(target, findMenu()?.openPanel()?.dataset['panel']) : 'stay';
    const name = wish === 'stay' ? undefined : wish.name;
    if (name === awaited) return;
    clearTimeout(timer);
    awaited = name;
    if (wish === 'stay') return;
    timer = setTimeout(() => {
      awaited = undefined;
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
  return { name: 'leave', event: { type: 'left' }, afterMs: LEAVE_MS };
}
