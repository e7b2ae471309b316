import { useId } from 'react';
import { Card } from 'ostium/ui/card/Card.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import type { UrgentSignsProps } from './UrgentSigns.schema.ts';
import styles from './UrgentSigns.module.css';

/** One dark card: the heading in its light corner, and its signs in columns. */
export function UrgentSigns({ heading, signs, content }: UrgentSignsProps) {
  const id = useId();
  return (
    <section data-print="box" aria-labelledby={id}>
      <Card tone="deep" isRaised>
        <div className={styles['columns']}>
          <h2 id={id}>{heading}</h2>
          {signs && <Html html={signs} className={styles['signs']} />}
          {content && <Html html={content} className={styles['foot']} />}
        </div>
      </Card>
    </section>
  );
}
