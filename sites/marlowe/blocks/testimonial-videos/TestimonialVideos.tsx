import { useId } from 'react';
import { SlideRow } from 'ostium/ui/carousel/SlideRow.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { VideoFigure } from '../../parts/video/showing/VideoFigure.tsx';
import { DemoMark } from '../../parts/review/DemoMark.tsx';
import type { TestimonialVideosProps } from './TestimonialVideos.schema.ts';
import styles from './TestimonialVideos.module.css';

/** The widths of a cover while the videos are a row. */
const IN_A_ROW: readonly ShownWidth[] = [
  { from: 480, vw: 41, shape: 1 },
  { vw: 77.5, shape: 1 },
];

const LARGE = {
  size: 'large',
  use: [{ from: 1440, px: 865, shape: 1.27 }, { from: 1024, vw: 60, shape: 1.27 }, ...IN_A_ROW],
} as const;

const MEDIUM = {
  size: 'medium',
  use: [{ from: 1440, px: 417, shape: 1.45 }, { from: 1024, vw: 28.5, shape: 1.45 }, ...IN_A_ROW],
} as const;

/** One video large and two beside it, the next three mirrored; on small screens a row that is swiped. */
export function TestimonialVideos({ title, description, videos }: TestimonialVideosProps) {
  const messages = useBlockMessages();
  const id = useId();
  const hasVideos = videos.some(({ sources, page }) => sources.length > 0 || page);
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <header className={styles['header']}>
        <h2 id={id}>{title}</h2>
        {description && <Html html={description} />}
      </header>
      {videos.length > 0 && (
        <SlideRow perView="covers" label={messages.patientVideos} isFocusable={!hasVideos} className={styles['videos']}>
          {videos.map((video, index) => (
            <li key={index}>
              <VideoFigure video={video} label={title} {...(index % 3 === 0 ? LARGE : MEDIUM)} />
            </li>
          ))}
        </SlideRow>
      )}
      {videos.length > 0 && (
        <div className={styles['mark']}>
          <DemoMark />
        </div>
      )}
    </section>
  );
}
