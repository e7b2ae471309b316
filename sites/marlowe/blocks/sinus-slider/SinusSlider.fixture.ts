import type { SinusSliderInput } from './SinusSlider.schema.ts';

const image = { url: '/-/media/sleep/airway-1-blocked.svg', alt: 'A blocked nose', width: 720, height: 720 };

export const typical: SinusSliderInput = {
  heading: 'From red to green.',
  content: '<p>The same nose on three nights.</p>\n',
  slides: ['Blocked', 'Narrow', 'Open'].map((label) => ({
    image,
    label,
    title: 'The nose is shut',
    description: '<p>The lining is swollen.</p>\n',
  })),
};

export const bare: SinusSliderInput = { heading: 'From red to green.', content: '', slides: false };

/** Thirty slides, some without a picture, and text too long for any line. */
export const long: SinusSliderInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  slides: Array.from({ length: 30 }, (_, index) => ({
    image: index % 2 === 0 && image,
    label: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : 'Narrow',
    title: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Night ${index + 1}`,
    description: `<p>${'A sentence. '.repeat(index)}</p>\n`,
  })),
};
