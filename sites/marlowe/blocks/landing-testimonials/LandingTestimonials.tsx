import { useId } from 'react';
import { useNeed } from 'ostium';
import { ArrowButtons } from 'ostium/ui/arrow-buttons/ArrowButtons.tsx';
import { SlideRow } from 'ostium/ui/carousel/SlideRow.tsx';
import { DemoMark } from '../../parts/review/DemoMark.tsx';
import { ReviewCard } from '../../parts/review/ReviewCard.tsx';
import type { LandingTestimonialsProps } from './LandingTestimonials.schema.ts';
import { latestReviews } from './latestReviews.ts';
import styles from './LandingTestimonials.module.css';

/** With this many cards, the row is as wide as most windows, so that it can be scrolled. */
const FILLS_A_ROW = 3;

/** A row of cards that runs off the window's right edge: swiped, scrolled, or moved by the arrows in its head. */
export function LandingTestimonials({ label, title, testimonials: blockTestimonials }: LandingTestimonialsProps) {
  const id = useId();
  const row = `${id}row`;
  const latest = useNeed(blockTestimonials.length > 0 ? undefined : latestReviews) ?? [];
  const testimonials = blockTestimonials.length > 0 ? blockTestimonials : latest;
  if (testimonials.length === 0) return null;
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <header className={styles['header']}>
        <div>
          {label && <p className="label">{label}</p>}
          <h2 id={id}>{title}</h2>
        </div>
        {testimonials.length > FILLS_A_ROW && (
          <div className={styles['arrows']}>
            <ArrowButtons controls={row} />
          </div>
        )}
      </header>
      <SlideRow perView="cards" id={row} label={title} isFocusable className={styles['row']}>
        {testimonials.map((testimonial, index) => (
          <li key={index}>
            <ReviewCard review={testimonial.review} client_name={testimonial.client_name} />
          </li>
        ))}
      </SlideRow>
      <DemoMark />
    </section>
  );
}
