import type { BringListInput } from './BringList.schema.ts';

export const typical: BringListInput = {
  heading: 'Please bring',
  features: [
    { title: 'A photo ID', description: 'and your insurance card' },
    { title: 'Your medicines', description: 'with doses' },
    { title: 'Scans or notes', description: '' },
  ],
  content: '<p>Do not stop any medicine on your own.</p>\n',
};

export const bare: BringListInput = { heading: 'Please bring', features: false, content: '' };

export const long: BringListInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  features: Array.from({ length: 30 }, (_none, index) => ({
    title: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Thing ${index + 1}`,
    description: `<p>${'A sentence. '.repeat(index % 5)}</p>\n`,
  })),
};

/** As many as the breath can hold, one of them too long. */
export const six: BringListInput = {
  heading: 'Please bring',
  features: Array.from({ length: 6 }, (_none, index) => ({
    title: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Thing ${index + 1}`,
  })),
};
