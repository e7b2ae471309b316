import type { DoctorReviewInput } from './DoctorReview.schema.ts';

export const typical: DoctorReviewInput = {
  review: 'I came for a procedure and left with the truth.',
  client_name: 'Hannah V.',
  sub: 'Results differ from person to person.',
};

export const bare: DoctorReviewInput = { review: 'I slept through the night.', client_name: '', sub: '' };

export const long: DoctorReviewInput = {
  review: `${'One sentence after another. '.repeat(30)}Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords`,
  client_name: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
};
