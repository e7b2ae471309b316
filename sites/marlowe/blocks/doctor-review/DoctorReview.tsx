import { DemoMark } from '../../parts/review/DemoMark.tsx';
import type { DoctorReviewProps } from './DoctorReview.schema.ts';
import styles from './DoctorReview.module.css';

/** One quotation in the middle of the page. Without text that may be shown there is no section. */
export function DoctorReview({ review, client_name, sub }: DoctorReviewProps) {
  if (!review) return null;
  return (
    <section className={styles['block']} data-ground="mist">
      <figure className={styles['figure']}>
        <blockquote className={`quotation quoted ${styles['words']}`}>
          <p>{review}</p>
        </blockquote>
        {(client_name || sub) && (
          <figcaption className={styles['caption']}>
            {client_name && <p className={styles['name']}>{client_name}</p>}
            {sub && <p>{sub}</p>}
          </figcaption>
        )}
      </figure>
      <div className={styles['mark']}>
        <DemoMark />
      </div>
    </section>
  );
}
