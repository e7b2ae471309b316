import type { OutcomesInput } from './Outcomes.schema.ts';

export const typical: OutcomesInput = {
  heading: 'How many feel clearly better',
  content: '<p>Of 100 people who choose it, after a year.</p>\n',
  outcomes: [
    { heading: 'Spray and rinse', count: '50', words: 'About half feel clearly better.' },
    { heading: 'Balloon', count: '80', words: 'About 80 feel clearly better, and 20 do not.' },
  ],
};

export const bare: OutcomesInput = { heading: 'Bleeding', outcomes: [{ heading: 'After a balloon', count: 0 }] };

const LONG = 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords';

export const long: OutcomesInput = {
  heading: LONG,
  content: `<p>${LONG}</p>\n`,
  outcomes: Array.from({ length: 6 }, (_, index) => ({ heading: `${index} ${LONG}`, count: index * 20, words: LONG })),
};

export const spanish: OutcomesInput = {
  heading: 'Cuántas personas mejoran',
  outcomes: [{ heading: 'Aerosol y enjuague', count: '50', words: 'Más o menos la mitad mejora mucho.' }],
};
