import type { ReactNode } from 'react';
import styles from './Reading.module.css';

/** The column of an article: 840 px at most, in the size for reading long. */
export function Reading({ children }: { children: ReactNode }) {
  return <div className={styles['reading']}>{children}</div>;
}
