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

/** The story is a film, too: its cover is shown instead of the face. */
export const filmed: LandingReviewInput = {
  ...typical,
  video: {
    cover: { url: '/-/media/films/elena-poster.svg', alt: 'A portrait', width: 960, height: 540 },
    webm_url: '/-/media/films/elena.webm',
    duration: '0:20, drawn',
  },
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
