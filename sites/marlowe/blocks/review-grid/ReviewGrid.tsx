import { useId } from 'react';
import { useNeed } from 'ostium';
import { Html } from 'ostium/ui/html/Html.tsx';
import { DemoMark } from '../../parts/review/DemoMark.tsx';
import { ReviewCard } from '../../parts/review/ReviewCard.tsx';
import { MAX_REVIEWS, reviewsNeed, typeOfAllNeed } from '../../parts/review/reviewNeeds.ts';
import type { ReviewGridProps } from './ReviewGrid.schema.ts';
import styles from './ReviewGrid.module.css';

/** A wall of reviews, the heading its first tile. Without reviews there is no section. */
export function ReviewGrid({ title, description }: ReviewGridProps) {
  const id = useId();
  const type = useNeed(typeOfAllNeed);
  const reviews = useNeed(reviewsNeed(type?.id)) ?? [];
  if (reviews.length === 0) return null;
  return (
    <section className={styles['block']} data-ground="air" aria-labelledby={id}>
      <div className={styles['grid']}>
        <div className={styles['head']}>
          <h2 id={id}>{title}</h2>
          {description && <Html html={description} />}
        </div>
        <ul className={styles['list']}>
          {reviews.slice(0, MAX_REVIEWS).map(({ id: key, review, client_name }) => (
            <li key={key}>
              <ReviewCard review={review} client_name={client_name} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles['foot']}>
        <DemoMark />
      </div>
    </section>
  );
}
