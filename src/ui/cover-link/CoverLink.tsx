import type { ReactNode } from 'react';
import styles from './CoverLink.module.css';

interface CoverLinkProps {
  href: string;
  /** Where it leads: the title of what it covers. */
  children: ReactNode;
}

/**
 * A title that leads on, and with it all of the nearest box around it that is `position: relative`. `--cover-radius` gives the corners of
 * that box, `--cover-offset` how far outside of it the ring of the focus is; where the box cuts off what is outside, a number below zero.
 */
export function CoverLink({ href, children }: CoverLinkProps) {
  return (
    <a href={href} className={styles['cover']}>
      {children}
    </a>
  );
}
