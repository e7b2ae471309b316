import { useId } from 'react';
import { Html } from '#ui/html/Html.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { Intro } from '../intro/Intro.tsx';
import type { TreatmentsProps } from './Treatments.block.ts';
import styles from './Treatments.module.css';

/** The pictures, an introduction, and the list: each entry is a link as wide as its row. */
export function Treatments({ intro, images, treatments }: TreatmentsProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      {images.length > 0 && (
        <div className={styles['pictures']}>
          {images.slice(0, 3).map((image, index) => (
            <Picture key={index} image={image} />
          ))}
        </div>
      )}
      <div className={styles['words']}>
        <Intro id={id} sub={intro.sub} heading={intro.heading} content={intro.content} />
        {treatments.length > 0 && (
          <ul className={styles['list']}>
            {treatments.map(({ treatment, title, content }, index) => (
              <li key={index}>
                <h3>{treatment?.link ? <a href={treatment.link}>{title}</a> : title}</h3>
                {content && <Html html={content} />}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
