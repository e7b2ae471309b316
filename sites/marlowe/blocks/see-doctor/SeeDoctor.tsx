import { useId } from 'react';
import { ArrowButtons } from 'ostium/ui/arrow-buttons/ArrowButtons.tsx';
import { SlideRow } from 'ostium/ui/carousel/SlideRow.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { VideoFigure } from '../../parts/video/showing/VideoFigure.tsx';
import type { SeeDoctorProps } from './SeeDoctor.schema.ts';
import styles from './SeeDoctor.module.css';

/** As many as are in view at once. */
const PER_VIEW = 2;

/** How wide a cover is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1440, px: 641, shape: 1.6 },
  { from: 768, vw: 44, shape: 1.6 },
  { vw: 79, shape: 1.6 },
];

/** Videos in pairs on a dark background, scrolled two at a time; on a phone one, and part of the next. */
export function SeeDoctor({ title, description, videos }: SeeDoctorProps) {
  const id = useId();
  const row = `${id}-videos`;
  const hasVideos = videos.some(({ sources, page }) => sources.length > 0 || page);
  return (
    <section className={`${styles['block']} on-ink`} data-ground="ink" aria-labelledby={id}>
      <header className={styles['header']}>
        <h2 id={id}>{title}</h2>
        {description && <Html html={description} />}
        {videos.length > PER_VIEW && (
          <div className={styles['arrows']}>
            <ArrowButtons controls={row} />
          </div>
        )}
      </header>
      {videos.length > 0 && (
        <SlideRow perView="covers" id={row} label={title} isFocusable={!hasVideos} className={styles['videos']}>
          {videos.map((video, index) => (
            <li key={index}>
              <VideoFigure video={video} label={title} use={WIDTHS} />
            </li>
          ))}
        </SlideRow>
      )}
    </section>
  );
}
