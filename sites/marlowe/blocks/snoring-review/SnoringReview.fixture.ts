import type { SnoringReviewInput } from './SnoringReview.schema.ts';

const image = { url: '/-/media/portraits/patient-4.svg', alt: 'A portrait', width: 480, height: 600 };

export const typical: SnoringReviewInput = {
  image,
  review: 'My wife noticed first. She said the bedroom had gone quiet.',
  client_name: 'Gerald W.',
  authorization_on_file: true,
};

export const bare: SnoringReviewInput = { image: false, review: 'The bedroom had gone quiet.', client_name: '' };

/** The story is a film, too. */
export const filmed: SnoringReviewInput = {
  ...typical,
  video: {
    cover: { url: '/-/media/films/gerald-poster.svg', alt: 'A portrait', width: 960, height: 540 },
    webm_url: '/-/media/films/gerald.webm',
    duration: '0:20, drawn',
  },
};

/** Text too long for any line. */
export const long: SnoringReviewInput = {
  image,
  review: `Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords ${'One sentence after another. '.repeat(20)}`,
  client_name: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
};
