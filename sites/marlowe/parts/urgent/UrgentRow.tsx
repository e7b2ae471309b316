import type { ReactNode } from 'react';
import styles from './Urgent.module.css';

interface UrgentRowProps {
  title: ReactNode;
  /** The level of its heading. */
  heading?: 'h2' | 'h3';
  id?: string | undefined;
  children: ReactNode;
}

/** A row of the same look, which leads to the urgent advice of its page. */
export function UrgentLink({ title, id }: { title: string; id: string }) {
  return (
    <p className={`on-light ${styles['row']}`} data-print="no">
      <a href={`#${id}`}>{title}</a>
    </p>
  );
}

/** Urgent advice where it is not what the page is about: one row, which opens in place. */
export function UrgentRow({ title, heading: Heading = 'h2', id, children }: UrgentRowProps) {
  return (
    <details className={`on-light ${styles['row']}`} data-print="box">
      <summary>
        <Heading id={id}>{title}</Heading>
      </summary>
      <div className={styles['tiers']}>{children}</div>
    </details>
  );
}
