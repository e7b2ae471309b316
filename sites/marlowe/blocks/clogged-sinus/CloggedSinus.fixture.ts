import type { CloggedSinusInput } from './CloggedSinus.schema.ts';

const image = { url: '/-/media/sleep/airway-1-blocked.svg', alt: 'A blocked nose', width: 720, height: 720 };

export const typical: CloggedSinusInput = {
  heading: 'A blocked nose makes a loud night.',
  content: '<p>When it is blocked, you breathe through the mouth.</p>\n<p>That shaking is the snore.</p>\n',
  image,
  description: 'Swollen tissue, drawn gray, stops the air.',
};

export const bare: CloggedSinusInput = { heading: 'A loud night.', content: '', image: false, description: '' };

/** Text too long for any line. */
export const long: CloggedSinusInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  content: `<p>${'One sentence after another. '.repeat(30)}</p>\n`,
  image,
  description: `Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords ${'One sentence after another. '.repeat(5)}`,
};
