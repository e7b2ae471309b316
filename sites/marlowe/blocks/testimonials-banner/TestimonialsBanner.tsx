import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { PhoneAction } from '../../parts/action/PhoneAction.tsx';
import type { TestimonialsBannerProps } from './TestimonialsBanner.schema.ts';
import styles from './TestimonialsBanner.module.css';

/** As many as stand beside each other. */
const MAX_PORTRAITS = 5;

/** Width divided by height of the places, from the last and highest to the first. */
const SHAPES = [0.39, 0.46, 0.66, 0.8, 1];

const widthsOf = (place: number): readonly ShownWidth[] => {
  const shape = SHAPES[place] ?? 1;
  return [
    { from: 1440, px: 246, shape },
    { from: 1024, vw: 17, shape },
    { from: 768, vw: 30 },
    { vw: 28, shape },
  ];
};

/** The heading, and below it the portraits: they stand on the foot and rise to the right, like somebody who gets better. */
export function TestimonialsBanner({ title, description, images }: TestimonialsBannerProps) {
  const id = useId();
  const portraits = images.slice(-MAX_PORTRAITS);
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <div className={styles['words']}>
        <h1 id={id}>{title}</h1>
        {description && <Html html={description} className="lead" />}
        <PhoneAction />
      </div>
      {portraits.length > 0 && (
        <div className={styles['portraits']} data-print="no">
          {portraits.map((portrait, index) => (
            <div key={index} className={styles['portrait']}>
              <Picture
                image={portrait}
                use={widthsOf(portraits.length - 1 - index)}
                isUrgent={index === portraits.length - 1}
              />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
