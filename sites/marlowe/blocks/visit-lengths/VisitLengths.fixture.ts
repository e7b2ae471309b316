import type { VisitLengthsInput } from './VisitLengths.schema.ts';

export const typical: VisitLengthsInput = {
  heading: 'How long to plan',
  content: '',
  visits: [
    { title: 'Follow-up', description: '', minutes: '20', length: '' },
    { title: 'First visit', description: 'a little longer with a scan', minutes: 45 },
    { title: 'With IV sedation', description: 'bring someone to drive you home', length: 'half a day' },
  ],
};

export const bare: VisitLengthsInput = { heading: 'How long to plan', content: '', visits: false };

/** Names alone, thirty of them, one too long for any line; and one visit that takes longer than all others. */
export const long: VisitLengthsInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  visits: Array.from({ length: 30 }, (_none, index) => ({
    title: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Visit ${index + 1}`,
    minutes: index === 2 ? 1440 : index % 3 === 0 ? '' : index * 10,
  })),
};

export const spanish: VisitLengthsInput = {
  heading: 'Cuánto dura',
  visits: [{ title: 'Primera visita', minutes: 45 }],
};
