import type { ReactNode } from 'react';
import styles from './NumberedRows.module.css';

/** One of several things in an order. */
export interface NumberedRow {
  /** A few words, which become a heading. */
  title?: ReactNode;
  /** The text about it. */
  content?: ReactNode;
}

interface NumberedRowsProps {
  items: readonly NumberedRow[];
  /** The level of the titles: one more than that of the heading above. */
  level?: 2 | 3 | 4;
}

/** Steps or things to do: each after a thin, large numeral and under a hairline. */
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
