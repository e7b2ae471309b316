import type { ReactNode } from 'react';
import styles from './StickyBar.module.css';

interface StickyBarProps {
  /** What the bar is, for those who move from landmark to landmark. */
  label: string;
  children: ReactNode;
}

/**
 * A bar at the top edge of the window that comes once the page is scrolled past 300 px. A browser without scroll-driven animations shows
 * it in its place in the text, and keeps it at the edge from there on. Nothing that gets the focus lies under it.
 */
export function StickyBar({ label, children }: StickyBarProps) {
  return (
    <aside className={styles['bar']} aria-label={label}>
      <div className={styles['content']}>{children}</div>
    </aside>
  );
}
