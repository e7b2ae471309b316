import type { StopSnoringInput } from './StopSnoring.schema.ts';

export const typical: StopSnoringInput = {
  heading: 'Six ways to a quieter night.',
  content: '<p>No treatment stops all snoring in all people.</p>\n',
  features: ['Habits', 'The nose', 'The jaw', 'The palate', 'Tonsils', 'Gentle air'].map((title) => ({
    title,
    description: '<p>Sleep on your side.</p>\n',
  })),
};

export const bare: StopSnoringInput = { heading: 'A quieter night.', content: '', features: false };

/** Thirty ways, and text too long for any line. */
export const long: StopSnoringInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  features: Array.from({ length: 30 }, (_, index) => ({
    title: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Way ${index + 1}`,
    description: index % 3 === 2 ? '' : `<p>${'A sentence. '.repeat(index)}</p>\n`,
  })),
};
