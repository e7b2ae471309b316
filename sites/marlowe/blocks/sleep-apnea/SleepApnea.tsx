import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { SplitIntro } from '../../parts/intro/SplitIntro.tsx';
import type { SleepApneaProps } from './SleepApnea.schema.ts';
import styles from './SleepApnea.module.css';

/** On ink: the question, its signs in large light words, and one white note that nobody overlooks. */
export function SleepApnea({ heading, content, features, note, anchor }: SleepApneaProps) {
  const id = useId();
  return (
    <section id={anchor} className={`${styles['block']} on-ink`} data-ground="ink" aria-labelledby={id}>
      <SplitIntro id={id} heading={heading} content={content} isClosing />
      {features.length > 0 && (
        <ul className={styles['signs']}>
          {features.map(({ title }, index) => (
            <li key={index}>{title}</li>
          ))}
        </ul>
      )}
      {note && (
        <div className={`${styles['note']} on-light`}>
          <Html html={note} />
        </div>
      )}
    </section>
  );
}
