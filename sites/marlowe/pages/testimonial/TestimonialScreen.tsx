import { entityOfRecord } from 'ostium';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import { Quote } from 'ostium/ui/quote/Quote.tsx';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { DemoMark } from '../../parts/review/DemoMark.tsx';
import column from '../column.module.css';

/** Who wrote, what they wrote, and a link to other testimonials. */
export function TestimonialScreen({ page }: ScreenProps) {
  const messages = useBlockMessages();
  const testimonial = entityOfRecord(page);
  if (testimonial?.kind !== 'testimonial') return null;
  return (
    <article className={column['column']}>
      <h1>{testimonial.title}</h1>
      {testimonial.review && <Quote>{testimonial.review}</Quote>}
      <DemoMark />
      <p>
        <ArrowLink href={`${page.home}reviews/testimonials/`}>{messages.seeAllReviews}</ArrowLink>
      </p>
    </article>
  );
}
