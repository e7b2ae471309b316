import { useState } from 'react';
import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

/** One thing to open. */
export interface DisclosureItem {
  title: string;
  content: ReactNode;
  /** For links that lead to it: the browser opens it on the way. */
  id?: string | undefined;
}

interface DisclosureProps {
  item: DisclosureItem;
  /** Of those with one name, one at a time is open. */
  name: string | undefined;
  isOpenAtFirst: boolean;
  className: string | undefined;
}

/** A title and what it opens. Whether it is open is the element's own affair: React sets it once and never again. */
export function Disclosure({ item: { title, content, id }, name, isOpenAtFirst, className }: DisclosureProps) {
  const [open] = useState(isOpenAtFirst);
  return (
    <details
      id={id}
      name={name}
      open={open}
      className={className ? `${styles['disclosure']} ${className}` : styles['disclosure']}
      suppressHydrationWarning
    >
      <summary className={styles['title']}>
        <span>{title}</span>
        <span className={styles['marker']} aria-hidden="true" />
      </summary>
      <div className={styles['content']}>{content}</div>
    </details>
  );
}
