import { useId } from 'react';
import { SlideRow } from 'ostium/ui/carousel/SlideRow.tsx';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { VideoFigure } from '../../parts/video/showing/VideoFigure.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { HomeVideosProps } from './HomeVideos.schema.ts';
import styles from './HomeVideos.module.css';

/** How wide a cover is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1440, px: 417, shape: 0.8 },
  { from: 1024, vw: 28.5, shape: 0.8 },
  { from: 480, vw: 41, shape: 0.8 },
  { vw: 77.5, shape: 0.8 },
];

/** Videos with quotations, and a link to all reviews: swiped on phones, three in a row on wide screens. */
export function HomeVideos({ sub, heading, videos, all_reviews }: HomeVideosProps) {
  const messages = useBlockMessages();
  const id = useId();
  const hasVideos = videos.some(({ sources, page }) => sources.length > 0 || page);
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <header className={styles['header']}>
        <h2 id={id}>{heading}</h2>
        {sub && <p>{sub}</p>}
        <p className={styles['more']}>
          <ArrowLink href={all_reviews}>{messages.seeAllReviews}</ArrowLink>
        </p>
      </header>
      {videos.length > 0 && (
        <SlideRow perView="covers" label={messages.patientVideos} isFocusable={!hasVideos} className={styles['row']}>
          {videos.map((video, index) => (
            <li key={index}>
              <VideoFigure video={video} label={heading} use={WIDTHS} />
            </li>
          ))}
        </SlideRow>
      )}
    </section>
  );
}
