import type { LandingReviewInput } from './LandingReview.schema.ts';

const LONG_WORD = 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords';
const image = { url: '/-/media/portraits/patient-2.svg', alt: 'Portrait', width: 480, height: 600 };

export const typical: LandingReviewInput = {
  review: 'It was pressure and a strange crackling sound, and then it was over.',
  client_name: 'Owen B.',
  description: 'Results differ from person to person.',
  image,
  authorization_on_file: true,
};

export const bare: LandingReviewInput = {
  review: 'And then it was over.',
  client_name: '',
  description: '',
  image: false,
};

/** Text too long for any line. */
export const long: LandingReviewInput = {
  review: `${LONG_WORD} ${'One sentence after another. '.repeat(20)}`,
  client_name: LONG_WORD,
  description: 'One sentence after another. '.repeat(4),
  image,
};

export const spanish: LandingReviewInput = {
  review: 'Sentí presión y un crujido raro, y de pronto ya había terminado.',
  client_name: 'Elena G.',
};
