import type { NotesInput } from './Notes.schema.ts';

export const typical: NotesInput = {
  heading: 'Good to know',
  notes: [
    { heading: 'Before you come', content: '<p>If you have a fever, call first.</p>\n' },
    { heading: 'Records and billing', content: '<ul>\n<li>A copy of your records.</li>\n</ul>\n' },
  ],
};

export const bare: NotesInput = { heading: '', notes: [{ heading: 'Before you come', content: '<p>Call.</p>\n' }] };

export const long: NotesInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  notes: Array.from({ length: 30 }, (_none, index) => ({
    heading: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Note ${index + 1}`,
    content: `<p>${'A sentence. '.repeat((index % 7) + 1)}</p>\n`,
  })),
};

export const spanish: NotesInput = { notes: [{ heading: 'Antes de venir', content: '<p>Llame primero.</p>\n' }] };
