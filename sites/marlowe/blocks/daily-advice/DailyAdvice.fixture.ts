import type { DailyAdviceInput } from './DailyAdvice.schema.ts';

const image = { url: '/-/media/scenes/pollen-leaves.svg', alt: 'Leaves and pollen', width: 800, height: 764 };

export const typical: DailyAdviceInput = {
  heading: 'What to do today',
  image,
  features: [
    { title: 'Keep it outside', description: '<p>Windows closed.</p>\n' },
    { title: 'Rinse it out', description: '' },
  ],
};

export const bare: DailyAdviceInput = { heading: 'What to do today', image: false, features: false };

/** Thirty rows, and text too long for any line. */
export const long: DailyAdviceInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  image,
  features: Array.from({ length: 30 }, (_, index) => ({
    title: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Row ${index + 1}`,
    description: `<p>${'A sentence. '.repeat(index)}</p>\n`,
  })),
};
