import { findAnchor } from './anchor.ts';
import type { Anchor } from './anchor.ts';
import type { Clock } from './clock.ts';
import { listen } from './listen.ts';

const HOVER_DELAY_MS = 50;

interface HoverDeps {
  document: EventTarget;
  clock: Clock;
  /** What the pointer is over already. */
  hovered: EventTarget | undefined;
  /** Called once for each stay on a link. */
  onRest: (anchor: Anchor) => void;
}

/** Tells of each link on which a pointer or a finger rests. Returns its stop. */
export function startHover({ document, clock, hovered, onRest }: HoverDeps): () => void {
  let current: Anchor | undefined;
  let cancel: (() => void) | undefined;

  // Moving between the parts of one link is still one stay.
  const moveTo = (target: EventTarget | null | undefined) => {
    const anchor = findAnchor(target);
    if (anchor === current) return;
    cancel?.();
    current = anchor;
    cancel = anchor && clock.after(HOVER_DELAY_MS, () => onRest(anchor));
  };
  const stops = [
    listen(document, 'mouseover', ({ target }) => moveTo(target)),
    listen(document, 'mouseout', ({ relatedTarget }) => moveTo(relatedTarget)),
    // Passive: a finger that scrolls must not wait for this.
    listen(document, 'touchstart', ({ target }) => moveTo(target), { passive: true }),
    () => cancel?.(),
  ];
  moveTo(hovered);
  return () => stops.forEach((stop) => stop());
}
