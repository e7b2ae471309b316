import { useId } from 'react';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { Disc } from '../../parts/disc/Disc.tsx';
import { Intro } from '../../parts/intro/Intro.tsx';
import type { CloggedSinusProps } from './CloggedSinus.schema.ts';
import styles from './CloggedSinus.module.css';

/** How wide its picture is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1440, px: 580 },
  { from: 1024, vw: 43 },
  { from: 640, px: 580 },
  { vw: 100, px: -40 },
];

/** Words on one side; on the other a round window into the head, with a note on its edge. */
export function CloggedSinus({ heading, content, image, description }: CloggedSinusProps) {
  const id = useId();
  return (
    <section className={styles['block']} data-ground="air" aria-labelledby={id}>
      <Intro id={id} heading={heading} content={content} />
      {image && (
        <figure className={styles['look']}>
          <Disc image={image} use={WIDTHS} />
          {description && <figcaption>{description}</figcaption>}
        </figure>
      )}
    </section>
  );
}
