import type { FillInInput } from './FillIn.schema.ts';

export const typical: FillInInput = {
  heading: 'Questions for the phone',
  content: '<p>Write down the name of the person and the date.</p>\n',
  lines: [
    { label: 'Who answered?', entry: 'line' },
    { label: 'What did they say about the cost?', entry: 'lines' },
    { label: 'I have my card at hand', entry: 'tick' },
  ],
};

export const bare: FillInInput = { heading: 'For the visit', lines: [{ label: 'What helped' }] };

const LONG = 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords';

export const long: FillInInput = {
  heading: LONG,
  content: `<p>${LONG}</p>\n`,
  lines: Array.from({ length: 12 }, (_, index) => ({ label: `${index} ${LONG}`, entry: index % 2 ? 'tick' : 'line' })),
};

export const spanish: FillInInput = {
  heading: 'Preguntas para el seguro',
  lines: [{ label: '¿Quién contestó?', entry: 'line' }],
};
