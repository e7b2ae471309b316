import type { GettingHereInput } from './GettingHere.schema.ts';

export const typical: GettingHereInput = {
  hours: { heading: 'Hours', content: '<p>The phone is answered during lunch, too.</p>\n' },
  heading: 'Getting here',
  ways: [
    { title: 'By car', content: '<p>Drive around the building to the garage.</p>\n' },
    { title: 'By bus', content: '<p>Ask us for the closest stop when you book.</p>\n' },
  ],
  content: '<p>Doors open on their own.</p>\n',
};

export const bare: GettingHereInput = {
  hours: { heading: '', content: '' },
  heading: 'Getting here',
  ways: false,
  content: '',
};

export const long: GettingHereInput = {
  hours: { heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords', content: '' },
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  ways: Array.from({ length: 30 }, (_none, index) => ({
    title: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Way ${index + 1}`,
    content: `<p>${'A sentence. '.repeat((index % 7) + 1)}</p>\n`,
  })),
};

export const spanish: GettingHereInput = {
  heading: 'Cómo llegar',
  ways: [{ title: 'En carro', content: '<p>Entre por Alder Bend.</p>\n' }],
};
