import { useId } from 'react';
import { SlideRow } from '#ui/carousel/SlideRow.tsx';
import { Html } from '#ui/html/Html.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import type { ChangeLivesProps } from './ChangeLives.schema.ts';
import styles from './ChangeLives.module.css';

/** Three moments fill the window's width side by side, from dark to light. More of them, or a phone, make a row that is swiped. */
export function ChangeLives({ title, description, features }: ChangeLivesProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <div className={`${styles['head']} on-ink`}>
        <h2 id={id}>{title}</h2>
        {description && <Html html={description} />}
      </div>
      {features.length > 0 && (
        <SlideRow
          label={title}
          isFocusable
          className={features.length === 3 ? `${styles['strip']} ${styles['three']}` : styles['strip']}
        >
          {features.map(({ image, label, title: name, description: words }, index) => (
            <li key={index}>
              {image && <Picture image={image} className={styles['picture']} use="card" />}
              <div className={styles['words']}>
                {label && <p className={styles['hour']}>{label}</p>}
                <h3>{name}</h3>
                {words && <p>{words}</p>}
              </div>
            </li>
          ))}
        </SlideRow>
      )}
    </section>
  );
}
