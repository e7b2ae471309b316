import { useId } from 'react';
import { SlideRow } from 'ostium/ui/carousel/SlideRow.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import type { VideosBannerProps } from './VideosBanner.schema.ts';
import styles from './VideosBanner.module.css';

/** How wide a picture is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1024, vw: 20, shape: 0.8 },
  { from: 768, vw: 42, shape: 0.8 },
  // They are shown at 65, for which a phone would fetch nearly twice the bytes, in the first window.
  { vw: 54, shape: 0.8 },
];

/** Large words, half of them light, and from edge to edge one picture for each lesson, with the way down to it. */
export function VideosBanner({ heading, heading_2, content, features }: VideosBannerProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <div className={styles['words']}>
        <h1 id={id}>
          {heading}
          {heading_2 && <span className={styles['light']}>{` ${heading_2}`}</span>}
        </h1>
        {content && <Html html={content} className="lead" />}
      </div>
      {features.length > 0 && (
        <SlideRow perView="covers" label={heading} className={styles['strip'] ?? ''}>
          {features.map(({ image, title, description, link }, index) => (
            <li key={index}>
              <a href={link} className={styles['tile']}>
                <span className={styles['frame']}>
                  {/* A phone shows one picture whole and a part of the next one. */}
                  <span data-follows={index > 1 ? '' : undefined}>
                    <Picture image={image} isDecoration use={WIDTHS} isUrgent={index === 0} />
                  </span>
                </span>
                <span className={styles['numeral']}>{index + 1}</span>
                <span>
                  <strong>{title}</strong>
                  {description && <span>{description}</span>}
                </span>
              </a>
            </li>
          ))}
        </SlideRow>
      )}
    </section>
  );
}
