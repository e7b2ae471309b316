import { useId } from 'react';
import { SlideRow } from 'ostium/ui/carousel/SlideRow.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import type { PlantsProps } from './Plants.schema.ts';
import styles from './Plants.module.css';

/** How wide a picture is shown. */
const WIDTHS: readonly ShownWidth[] = [{ from: 1024, vw: 17 }, { from: 768, vw: 27 }, { vw: 58 }];

/** Tall pictures on ink, every second one lower; below 1024 px a row that is swiped. */
export function Plants({ heading, features }: PlantsProps) {
  const id = useId();
  return (
    <section className={`${styles['block']} on-ink`} data-ground="ink" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {features.length > 0 && (
        <SlideRow perView="cards" label={heading} isFocusable className={styles['row'] ?? ''}>
          {features.map(({ image, title, subtitle, description }, index) => (
            <li key={index} className={styles['plant']}>
              {image && <Picture image={image} className={styles['picture']} use={WIDTHS} />}
              <h3>{title}</h3>
              {subtitle && <p className={styles['when']}>{subtitle}</p>}
              {description && <Html html={description} />}
            </li>
          ))}
        </SlideRow>
      )}
    </section>
  );
}
