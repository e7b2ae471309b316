import type { BestTreatmentInput } from './BestTreatment.schema.ts';

export const typical: BestTreatmentInput = {
  heading: 'The best treatment is the one that fits the cause.',
  content: '<p>We look before we treat.</p>\n',
  features: [
    { title: 'Septoplasty', description: 'Straightens the wall in the middle.', link: '/treatments/septoplasty/' },
    { title: 'Habits', description: '', link: '' },
  ],
};

export const bare: BestTreatmentInput = { heading: 'What fits the cause.', content: '', features: false };

/** Thirty treatments, and text too long for any line. */
export const long: BestTreatmentInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  features: Array.from({ length: 30 }, (_, index) => ({
    title: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Treatment ${index + 1}`,
    description: index % 2 === 0 ? 'A sentence. '.repeat(index + 1) : '',
    link: index % 3 === 0 ? '' : '/treatments/',
  })),
};
