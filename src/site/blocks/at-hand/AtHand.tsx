import { useId } from 'react';
import { Html } from '#ui/html/Html.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import type { AtHandProps } from './AtHand.schema.ts';
import styles from './AtHand.module.css';

/** A picture, and beside it the things in two columns under hairlines. */
export function AtHand({ heading, image, features, content }: AtHandProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <div className={styles['words']}>
        <h2 id={id}>{heading}</h2>
        {features.length > 0 && (
          <ul className={styles['list']}>
            {features.map(({ title, description }, index) => (
              <li key={index}>
                <h3>{title}</h3>
                {description && <Html html={description} />}
              </li>
            ))}
          </ul>
        )}
        {content && <Html html={content} className={styles['more']} />}
      </div>
      {image && <Picture image={image} className={styles['picture']} use="half" />}
    </section>
  );
}
