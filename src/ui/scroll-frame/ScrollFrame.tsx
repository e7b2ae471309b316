import type { ReactNode } from 'react';
import styles from './ScrollFrame.module.css';

interface ScrollFrameProps {
  children: ReactNode;
  /** What is in it, for those who hear it. */
  label: string;
  className?: string | undefined;
}

/**
 * A frame that scrolls what is wider than its place, such as a table. A keyboard reaches it, or it could not scroll it. What is swiped
 * from item to item is a `SlideRow`.
 */
export function ScrollFrame({ children, label, className }: ScrollFrameProps) {
  return (
    <div
      className={[styles['frame'], className].filter(Boolean).join(' ')}
      role="group"
      aria-label={label}
      tabIndex={0}
    >
      {children}
    </div>
  );
}
