import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { Quote } from 'ostium/ui/quote/Quote.tsx';
import { DemoMark } from '../../parts/review/DemoMark.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { SnoringReviewProps } from './SnoringReview.schema.ts';
import styles from './SnoringReview.module.css';

/** How wide the portrait is shown. */
const WIDTHS: readonly ShownWidth[] = [{ from: 1024, px: 230 }, { from: 768, vw: 22 }, { px: 110 }];

/** A small portrait and large text. Nothing is shown of somebody who has not agreed to it. */
export function SnoringReview({ image, review, client_name }: SnoringReviewProps) {
  const messages = useBlockMessages();
  if (review === undefined) return null;
  return (
    <section className={styles['block']} aria-label={messages.patientReview}>
      {image && <Picture image={image} className={styles['portrait']} use={WIDTHS} focus="top" />}
      <div className={styles['words']}>
        <Quote cite={client_name}>{review}</Quote>
        <p className={styles['note']}>{messages.resultsDiffer}</p>
        <DemoMark />
      </div>
    </section>
  );
}
