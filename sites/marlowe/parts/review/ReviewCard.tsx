import type { Review } from './reviewEntries.ts';
import styles from './ReviewCard.module.css';

/**
 * A sheet with what a patient wrote. It is as high as its container; `--review-size`, `--review-weight`, `--review-leading` style
 * its text, `--review-ground` its background.
 */
export function ReviewCard({ review, client_name }: Review) {
  return (
    <figure className={styles['card']}>
      <blockquote className={`quoted ${styles['words']}`}>
        <p>{review}</p>
      </blockquote>
      {client_name && <figcaption className={styles['name']}>{client_name}</figcaption>}
    </figure>
  );
}
