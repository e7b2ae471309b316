import { definePageKind } from '../definePageKind.ts';
import { findReviewsNeed, testimonialBrands } from './testimonialNeeds.ts';

/** The page on which patients speak. */
export const kind = definePageKind({
  shows: { paths: ['/reviews/testimonials/'] },
  privacy: 'open',
  blocks: {
    flexible_content: {
      banner: 'testimonials-banner',
      testimonials: 'testimonial-videos',
      see_doctor: 'see-doctor',
      patient_review: 'review-grid',
      how_it_works: 'how-it-works',
      text_block: 'text-block',
      urgent_signs: 'urgent-signs',
    },
  },
  firstNeeds: () => [testimonialBrands],
  needs: (page) => findReviewsNeed(page),
});
