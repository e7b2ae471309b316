import type { ReviewGridInput } from './ReviewGrid.schema.ts';

export const typical: ReviewGridInput = {
  title: 'Written at the kitchen table',
  description: '<p>We share a story only with the person’s written permission.</p>\n',
};

export const bare: ReviewGridInput = { title: 'Reviews', description: '' };
