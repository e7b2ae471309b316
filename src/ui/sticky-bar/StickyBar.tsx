import type { ReactNode } from 'react';
import styles from './StickyBar.module.css';

interface StickyBarProps {
  /** What the bar is, for those who move from landmark to landmark. */
  label: string;
  children: ReactNode;
}

/**
 * A bar at the top edge of the window that comes once the page is scrolled past 300 px; until then it is out of reach. A browser without
 * scroll-driven animations shows it while it has `data-scrolled`, which code may set. It has a line that says how far somebody has read,
 * where `timeline-scope: --reading` is set around it and `view-timeline: --reading` on what is read. Nothing that gets the focus lies
 * under it.
 */
export function StickyBar({ label, children }: StickyBarProps) {
  return (
    <aside className={styles['bar']} aria-label={label} data-bar>
      <div className={styles['content']}>{children}</div>
      <span className={styles['progress']} />
    </aside>
  );
}
