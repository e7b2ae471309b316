import type { ReactNode } from 'react';
import styles from './SnapRow.module.css';

interface SnapRowProps {
  /** What the list holds, for those who hear it. */
  label: string;
  /** List items. */
  children: ReactNode;
  /** For rows that hold nothing to focus: without a stop of its own, a keyboard could not scroll the row. */
  isFocusable?: boolean;
  className?: string | undefined;
}

/** A list that is swiped from item to item on narrow screens and stands three abreast on wide ones. `--column` is an item's width. */
export function SnapRow({ label, children, isFocusable = false, className }: SnapRowProps) {
  return (
    <ul
      className={className ? `${styles['row']} ${className}` : styles['row']}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be in a keyboard's reach
      tabIndex={isFocusable ? 0 : undefined}
    >
      {children}
    </ul>
  );
}
