import { useState } from 'react';
import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

/** One item that can be opened. */
export interface DisclosureItem {
  title: string;
  content: ReactNode;
  /** For links to it: the browser opens it when it is the target. */
  id?: string | undefined;
}

interface DisclosureProps {
  item: DisclosureItem;
  /** Of all items with one name, only one is open at a time. */
  name: string | undefined;
  isOpenAtFirst: boolean;
  className: string | undefined;
}

/** A title and its content. Whether it is open is the element's own state: React sets it once and never again. */
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
