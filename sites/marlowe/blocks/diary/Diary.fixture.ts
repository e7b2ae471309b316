import type { DiaryInput } from './Diary.schema.ts';

export const typical: DiaryInput = {
  heading: 'Your days',
  content: '<p>0 is none, 3 is the worst.</p>\n',
  days: '28',
  columns: [
    { name: 'Stuffy', entry: 'score' },
    { name: 'Pressure', entry: 'score' },
    { name: 'Sleep', entry: 'score' },
    { name: 'Rinse', entry: 'tick' },
    { name: 'Spray', entry: 'tick' },
  ],
};

export const bare: DiaryInput = { heading: 'Your nights', days: 7, columns: [{ name: 'Snores' }] };

const LONG = 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords';

export const long: DiaryInput = {
  heading: LONG,
  content: `<p>${LONG}</p>\n`,
  days: '10',
  columns: Array.from({ length: 7 }, (_, index) => ({ name: `${index} ${LONG}`, entry: index % 2 ? 'tick' : 'score' })),
};

export const spanish: DiaryInput = {
  heading: 'Sus días',
  days: '14',
  columns: [
    { name: 'Tapada', entry: 'score' },
    { name: 'Enjuague', entry: 'tick' },
  ],
};
