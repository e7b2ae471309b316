import type { ReactNode } from 'react';
import styles from './CoverLink.module.css';

interface CoverLinkProps {
  href: string;
  /** The link's text: the title of what it covers. */
  children: ReactNode;
}

/**
 * A linked title that makes the nearest `position: relative` box around it clickable. `--cover-radius` gives the corners of that
 * box, `--cover-offset` how far outside of it the focus ring is; if the box clips its contents, use a negative number.
 */
export function CoverLink({ href, children }: CoverLinkProps) {
  return (
    <a href={href} className={styles['cover']}>
      {children}
    </a>
  );
}
