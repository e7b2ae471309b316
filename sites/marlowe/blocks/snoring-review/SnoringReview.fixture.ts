import type { SnoringReviewInput } from './SnoringReview.schema.ts';

const image = { url: '/-/media/portraits/patient-4.svg', alt: 'A portrait', width: 480, height: 600 };

export const typical: SnoringReviewInput = {
  image,
  review: 'My wife noticed first. She said the bedroom had gone quiet.',
  client_name: 'Gerald W.',
  authorization_on_file: true,
};

export const bare: SnoringReviewInput = { image: false, review: 'The bedroom had gone quiet.', client_name: '' };

/** Text too long for any line. */
export const long: SnoringReviewInput = {
  image,
  review: `Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords ${'One sentence after another. '.repeat(20)}`,
  client_name: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
};
