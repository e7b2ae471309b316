import { useId } from 'react';
import { Disc } from '../../parts/disc/Disc.tsx';
import { Intro } from '../../parts/intro/Intro.tsx';
import type { CloggedSinusProps } from './CloggedSinus.schema.ts';
import styles from './CloggedSinus.module.css';

/** Words on one side; on the other a round window into the head, with a note on its edge. */
export function CloggedSinus({ heading, content, image, description }: CloggedSinusProps) {
  const id = useId();
  return (
    <section className={styles['block']} data-ground="air" aria-labelledby={id}>
      <Intro id={id} heading={heading} content={content} />
      {image && (
        <figure className={styles['look']}>
          <Disc image={image} />
          {description && <figcaption>{description}</figcaption>}
        </figure>
      )}
    </section>
  );
}
