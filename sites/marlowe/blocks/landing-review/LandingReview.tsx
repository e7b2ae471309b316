import { useId } from 'react';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import { DemoMark } from '../../parts/review/DemoMark.tsx';
import { VideoRow } from '../../parts/video/showing/VideoRow.tsx';
import { canPlay } from '../../parts/video/videoSchema.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { LandingReviewProps } from './LandingReview.schema.ts';
import styles from './LandingReview.module.css';

/** The most characters of a review in the largest size; a longer one is a step smaller. */
const MOST_LETTERS = 160;

/** One quotation across the whole width, and below it the speaker. With a film of the story, its cover is in the place of the face. */
export function LandingReview({ review, client_name, image, description, video }: LandingReviewProps) {
  const messages = useBlockMessages();
  const id = useId();
  if (!review) return null;
  const film = video && canPlay(video) ? video : undefined;
  return (
    <section className={styles['block']} data-ground="review" data-grows>
      <figure>
        <blockquote
          className={review.length > MOST_LETTERS ? 'quotation quoted' : `quotation quoted ${styles['large']}`}
        >
          <p>{review}</p>
        </blockquote>
        <div className={styles['foot']}>
          {(client_name || film) && (
            <div className={styles['speaker']}>
              {client_name && (
                <figcaption className={styles['person']}>
                  {image && !film && (
                    <Picture image={image} isDecoration className={styles['face']} use="small" focus="top" />
                  )}
                  <span>
                    <strong>{client_name}</strong>
                    {description && <span>{description}</span>}
                  </span>
                </figcaption>
              )}
              {film && <VideoRow id={`${id}video`} video={film} title={messages.watchStory} label={client_name} />}
            </div>
          )}
          <DemoMark />
        </div>
      </figure>
    </section>
  );
}
