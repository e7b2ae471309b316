import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import type { BringListProps } from './BringList.schema.ts';
import styles from './BringList.module.css';

/** On a desk up to six things stand under one line of breath, each with its numeral; on a phone, or with more, they are rows. */
export function BringList({ heading, features, content }: BringListProps) {
  const id = useId();
  const isOnBreath = features.length > 1 && features.length <= 6;
  return (
    <section className={styles['block']} data-ground="mist" data-grows aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {features.length > 0 && (
        <div className={isOnBreath ? `${styles['list']} ${styles['breath']}` : styles['list']}>
          {isOnBreath && (
            <svg width="144" height="11" viewBox="0 0 1440 110" preserveAspectRatio="none" aria-hidden="true">
              <path d="M0 84C240 10 430 18 700 64C960 108 1180 104 1440 30" />
            </svg>
          )}
          <ol>
            {features.map(({ title, description }, index) => (
              <li key={index}>
                <div>
                  <h3>{title}</h3>
                  {description && <Html html={description} />}
                </div>
              </li>
            ))}
          </ol>
        </div>
      )}
      {content && <Html html={content} />}
    </section>
  );
}
