import type { ReactNode } from 'react';
import styles from './NumberedRows.module.css';

/** One of several things that have an order. */
export interface NumberedRow {
  /** A few words, which become a heading. */
  title?: ReactNode;
  /** What is to be said of it. */
  content?: ReactNode;
}

interface NumberedRowsProps {
  items: readonly NumberedRow[];
  /** The level of the titles: that of the heading above and one more. */
  level?: 2 | 3 | 4;
}

/** Steps, helps, things to do: each behind a thin, large numeral and under a hairline. */
export function NumberedRows({ items, level = 3 }: NumberedRowsProps) {
  const Title = `h${level}` as const;
  return (
    <ol className={styles['rows']}>
      {items.map(({ title, content }, index) => (
        <li key={index}>
          <div>
            {title && <Title>{title}</Title>}
            {content}
          </div>
        </li>
      ))}
    </ol>
  );
}
