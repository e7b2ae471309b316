import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { FeatureItems } from '../../parts/features/FeatureItems.tsx';
import type { AtHandProps } from './AtHand.schema.ts';
import styles from './AtHand.module.css';

/** How wide its picture is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1440, px: 509, shape: 0.91 },
  { from: 1024, vw: 36, shape: 0.91 },
  { vw: 100, px: -40, shape: 1.6 },
];

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
      {image && <Picture image={image} className={styles['picture']} use={WIDTHS} />}
    </section>
  );
}
