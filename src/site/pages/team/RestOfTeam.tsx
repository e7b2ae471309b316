import { useId } from 'react';
import { Html } from '#ui/html/Html.tsx';
import type { PageCall } from '../../parts/page-cta/pageCtaSchema.ts';
import styles from './RestOfTeam.module.css';

/** Text about people without a section of their own. A list whose items begin in bold becomes rows, with the bold part large and light. */
export function RestOfTeam({ call: { sub, heading, content } }: { call: PageCall }) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      {sub && <p className="label">{sub}</p>}
      <h2 id={id}>{heading}</h2>
      {content && <Html html={content} className={styles['content']} />}
    </section>
  );
}
