import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { OfficeHours } from '../../parts/office/OfficeHours.tsx';
import type { GettingHereProps } from './GettingHere.schema.ts';
import styles from './GettingHere.module.css';

/** The hours in a narrow column, the ways in a wide one, under hairlines. */
export function GettingHere({ hours, heading, ways, content }: GettingHereProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      {hours && (
        <div className={styles['column']}>
          {hours.heading && <h2>{hours.heading}</h2>}
          <div>
            <OfficeHours />
            {hours.content && <Html html={hours.content} className={styles['note']} />}
          </div>
        </div>
      )}
      <div className={styles['column']}>
        <h2 id={id}>{heading}</h2>
        {ways.length > 0 && (
          <ul className={styles['ways']}>
            {ways.map((way, index) => (
              <li key={index}>
                <h3>{way.title}</h3>
                <Html html={way.content} />
              </li>
            ))}
          </ul>
        )}
        {content && <Html html={content} />}
      </div>
    </section>
  );
}
