import { useId } from 'react';
import { Html } from '#ui/html/Html.tsx';
import type { TextBlockProps } from './TextBlock.schema.ts';
import styles from './TextBlock.module.css';

/** About ninety words: less of them is read better in one column. */
const LONG = 560;

/** A heading at the left and an editor's words beside it. */
export function TextBlock({ heading, content }: TextBlockProps) {
  const id = useId();
  const isLong = typeof content === 'string' && content.length > LONG;
  return (
    <section className={styles['block']} aria-labelledby={heading ? id : undefined}>
      {heading && <h2 id={id}>{heading}</h2>}
      <div className={isLong ? styles['columns'] : undefined}>
        <Html html={content} />
      </div>
    </section>
  );
}
