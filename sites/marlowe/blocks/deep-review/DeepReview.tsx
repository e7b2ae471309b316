import { Quote } from 'ostium/ui/quote/Quote.tsx';
import { ActionLink } from '../../parts/action/ActionButton.tsx';
import { DemoMark } from '../../parts/review/DemoMark.tsx';
import type { DeepReviewProps } from './DeepReview.schema.ts';
import styles from './DeepReview.module.css';

/** The first review that may be shown is the large one; without any there is nothing. */
export function DeepReview({ review, client_name, more, link }: DeepReviewProps) {
  const [first, ...others] = [{ review, client_name }, ...more].filter((one) => one.review !== undefined);
  if (!first) return null;
  return (
    <section className={`${styles['block']} on-ink`} data-ground="deep">
      <div className={styles['first']}>
        <Quote cite={first.client_name}>{first.review}</Quote>
        <div className={styles['aside']}>{link && <ActionLink action={link} />}</div>
      </div>
      {others.length > 0 && (
        <div className={styles['others']}>
          {others.map((one, index) => (
            <Quote key={index} size="small" cite={one.client_name}>
              {one.review}
            </Quote>
          ))}
        </div>
      )}
      <DemoMark />
    </section>
  );
}
