import { useId } from 'react';
import { SectionHeader } from '../section-header/SectionHeader.tsx';
import { SnapRow } from '../snap-row/SnapRow.tsx';
import { VideoPlayer } from '../video/VideoPlayer.tsx';
import { useBlockWords } from '../words.ts';
import type { HomeVideosProps } from './HomeVideos.block.ts';
import styles from './HomeVideos.module.css';

const REVIEWS = '/reviews/testimonials/';

/** Films with what was said in them, and the way to all reviews. */
export function HomeVideos({ sub, heading, videos }: HomeVideosProps) {
  const words = useBlockWords();
  const id = useId();
  const hasFilms = videos.some(({ films, page }) => films.length > 0 || page);
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <SectionHeader action={{ link: REVIEWS, text: words.seeAllReviews, opensNewTab: false }}>
        <div className={styles['words']}>
          <h2 id={id}>{heading}</h2>
          {sub && <p className="lead">{sub}</p>}
        </div>
      </SectionHeader>
      {videos.length > 0 && (
        <SnapRow label={words.patientFilms} isFocusable={!hasFilms} className={styles['row']}>
          {videos.map((video, index) => (
            <li key={index}>
              <figure className={styles['words']}>
                <VideoPlayer video={video} label={video.name ?? video.quote ?? heading} />
                <Caption quote={video.quote} name={video.name} />
              </figure>
            </li>
          ))}
        </SnapRow>
      )}
    </section>
  );
}

function Caption({ quote, name }: Pick<HomeVideosProps['videos'][number], 'quote' | 'name'>) {
  if (!quote && !name) return null;
  return (
    <figcaption>
      {quote && (
        <blockquote className={styles['quote']}>
          <p>{quote}</p>
        </blockquote>
      )}
      {name && <p>{name}</p>}
    </figcaption>
  );
}
