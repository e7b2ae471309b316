import type { DeepReviewInput } from './DeepReview.schema.ts';

export const typical: DeepReviewInput = {
  review: 'They did not rush me.',
  client_name: 'Priya S.',
  authorization_on_file: true,
  more: [
    { review: 'I left with the truth.', client_name: 'Hannah V.', authorization_on_file: true },
    { review: 'We left with a plan on one page.', client_name: 'Luis and Ana P.', authorization_on_file: true },
  ],
  link: { url: '/reviews/testimonials/', title: 'See all reviews', target: '' },
};

export const bare: DeepReviewInput = { review: 'They did not rush me.', client_name: '', more: false, link: '' };

export const long: DeepReviewInput = {
  review: `Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords ${'and what follows it, '.repeat(30)}`,
  client_name: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  more: Array.from({ length: 30 }, (_none, index) => ({
    review:
      index === 1
        ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords'
        : 'A sentence. '.repeat((index % 7) + 1),
    client_name: index % 2 === 0 ? '' : `Patient ${index + 1}`,
  })),
};
