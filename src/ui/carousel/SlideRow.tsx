import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import styles from './SlideRow.module.css';
import views from './SlidesPerView.module.css';

/**
 * How many slides are in view, by the width of the window: `one`; `cards` three, 2.15 below 1024 px, 1.15 below 850 px; `films` three,
 * 2.15 below 1024 px, 1.15 below 480 px; `logos` six, then 5.125, 4.125, and three below 480 px. The part of a slide that is cut off
 * tells that there is more.
 */
export type SlidesPerView = 'one' | 'cards' | 'films' | 'logos';

interface SlideRowProps {
  /** List items. */
  children: ReactNode;
  /** Without it whoever places the row says how wide its items are. */
  perView?: SlidesPerView;
  /** What the list holds, for those who hear it. */
  label?: string | undefined;
  /** For rows that hold nothing to focus: without a stop of its own, a keyboard could not scroll the row. */
  isFocusable?: boolean;
  /** For `ArrowButtons` that move it. */
  id?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLUListElement>;
  onScroll?: (() => void) | undefined;
  /** A hand takes hold of the row: a finger, a wheel. */
  onHand?: (() => void) | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLUListElement> | undefined;
}

/**
 * A list that is swiped, scrolled or moved by arrow keys from item to item, by the browser itself. `--row-gap` is the space
 * between items; `--row-bleed` how far the row reaches beyond its place, so that items are cut off at the window's edge.
 */
export function SlideRow(props: SlideRowProps) {
  const { children, perView, label, isFocusable = false, id, className, ref, onScroll, onHand, onKeyDown } = props;
  const names = [styles['row'], perView && views[perView], className];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what the browser does with hands and keys, and where it ends
    <ul
      ref={ref}
      id={id}
      className={names.filter(Boolean).join(' ')}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be in a keyboard's reach
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
