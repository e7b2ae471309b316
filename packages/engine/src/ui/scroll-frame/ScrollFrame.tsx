import type { ReactNode } from 'react';
import styles from './ScrollFrame.module.css';

interface ScrollFrameProps {
  children: ReactNode;
  /** What it contains, for screen readers. */
  label: string;
  className?: string | undefined;
}

/**
 * A frame that scrolls content wider than its place, such as a table. It is focusable, so that the keyboard can scroll it. Use a
 * `SlideRow` for content that is swiped from item to item.
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
