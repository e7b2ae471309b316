import type { ReactNode } from 'react';
import styles from './StickyBar.module.css';

interface StickyBarProps {
  /** The bar's name, for navigation by landmarks. */
  label: string;
  children: ReactNode;
}

/**
 * A bar at the top edge of the window that appears once the page is scrolled past 300 px; until then it cannot be reached. A browser
 * without scroll-driven animations shows it while it has `data-scrolled`, which code may set. It shows the reading progress if
 * `timeline-scope: --reading` is set around it and `view-timeline: --reading` on the text. It never covers the focused element.
 */
export function StickyBar({ label, children }: StickyBarProps) {
  return (
    <aside className={styles['bar']} aria-label={label} data-bar data-print="no">
      <div className={styles['content']}>{children}</div>
      <span className={styles['progress']} />
    </aside>
  );
}
