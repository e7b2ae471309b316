import { useId } from 'react';
import { Html } from '#ui/html/Html.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { FeatureItems } from '../../parts/features/FeatureItems.tsx';
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
            <FeatureItems features={features} />
          </ul>
        )}
        {content && <Html html={content} className={styles['more']} />}
      </div>
      {image && <Picture image={image} className={styles['picture']} use="half" />}
    </section>
  );
}
