import { useId } from 'react';
import { SlideRow } from '#ui/carousel/SlideRow.tsx';
import { ArrowLink } from '#ui/text-link/ArrowLink.tsx';
import { VideoPlayer } from '../../parts/video/VideoPlayer.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { HomeVideosProps } from './HomeVideos.schema.ts';
import styles from './HomeVideos.module.css';

/** Films with what was said in them, and the way to all reviews: swiped on phones, three abreast on wide screens. */
export function HomeVideos({ sub, heading, videos, all_reviews }: HomeVideosProps) {
  const words = useBlockMessages();
  const id = useId();
  const hasFilms = videos.some(({ films, page }) => films.length > 0 || page);
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <header className={styles['header']}>
        <h2 id={id}>{heading}</h2>
        {sub && <p>{sub}</p>}
        <p className={styles['more']}>
          <ArrowLink href={all_reviews}>{words.seeAllReviews}</ArrowLink>
        </p>
      </header>
      {videos.length > 0 && (
        <SlideRow perView="films" label={words.patientFilms} isFocusable={!hasFilms} className={styles['row']}>
          {videos.map((video, index) => (
            <li key={index}>
              <figure className={styles['film']}>
                <VideoPlayer video={video} label={video.name ?? video.quote ?? heading} />
                <Caption quote={video.quote} name={video.name} />
              </figure>
            </li>
          ))}
        </SlideRow>
      )}
    </section>
  );
}

function Caption({ quote, name }: Pick<HomeVideosProps['videos'][number], 'quote' | 'name'>) {
  if (!quote && !name) return null;
  return (
    <figcaption className={styles['caption']}>
      {quote && (
        <blockquote className={`quoted ${styles['quote']}`}>
          <p>{quote}</p>
        </blockquote>
      )}
      {name && <p>{name}</p>}
    </figcaption>
  );
}
