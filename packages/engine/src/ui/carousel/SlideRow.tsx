import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import styles from './SlideRow.module.css';
import views from './SlidesPerView.module.css';

/**
 * How many slides are in view, by the width of the window: `one`; `cards` three, 2.15 below 1024 px, 1.15 below 850 px; `covers`
 * three, 2.15 below 1024 px, 1.15 below 480 px; `logos` six, then 5.125, 4.125, and three below 480 px. The cut-off part of a slide
 * shows that there is more.
 */
export type SlidesPerView = 'one' | 'cards' | 'covers' | 'logos';

interface SlideRowProps {
  /** List items. */
  children: ReactNode;
  /** Without it, whoever places the row sets the width of its items. */
  perView?: SlidesPerView;
  /** What the list contains, for screen readers. */
  label?: string | undefined;
  /** For rows with nothing to focus: without a tab stop of its own, the row could not be scrolled by keyboard. */
  isFocusable?: boolean;
  /** For `ArrowButtons` that move it. */
  id?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLUListElement>;
  onScroll?: (() => void) | undefined;
  /** The visitor moves the row: with a finger or a wheel. */
  onHand?: (() => void) | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLUListElement> | undefined;
}

/**
 * A list that the visitor swipes, scrolls or moves by arrow keys from item to item; the browser does all of it. `--row-gap` is the
 * space between items; `--row-bleed` is how far the row extends beyond its place, so that items are cut off at the window's edge.
 */
export function SlideRow(props: SlideRowProps) {
  const { children, perView, label, isFocusable = false, id, className, ref, onScroll, onHand, onKeyDown } = props;
  const names = [styles['row'], perView && views[perView], className];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only observes touches and keys
    <ul
      ref={ref}
      id={id}
      className={names.filter(Boolean).join(' ')}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling list must be reachable by keyboard
      tabIndex={isFocusable ? 0 : undefined}
      onScroll={onScroll}
      onTouchStart={onHand}
      onWheel={onHand}
      onKeyDown={onKeyDown}
    >
      {children}
    </ul>
  );
}
