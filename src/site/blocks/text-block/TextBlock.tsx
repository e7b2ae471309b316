import { useId } from 'react';
import { Html } from '#ui/html/Html.tsx';
import type { TextBlockProps } from './TextBlock.schema.ts';
import styles from './TextBlock.module.css';

/** An editor's words in a column that reads well. */
export function TextBlock({ heading, content }: TextBlockProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={heading ? id : undefined}>
      {heading && <h2 id={id}>{heading}</h2>}
      <Html html={content} />
    </section>
  );
}
