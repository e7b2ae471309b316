import type { AtHandInput } from './AtHand.schema.ts';

export const typical: AtHandInput = {
  heading: 'What to have at hand',
  image: { url: '/-/media/articles/checklist.svg', alt: 'A notepad with a short list', width: 1200, height: 675 },
  features: [
    { title: 'Your insurance card', description: 'and a photo ID' },
    { title: 'Your medicines', description: '' },
  ],
  content: '<h3>Insurance</h3>\n<p>We check your benefits before your visit.</p>\n',
};

export const bare: AtHandInput = { heading: 'What to have at hand', image: false, features: false, content: '' };

/** Thirty things, and a word too long for any line. */
export const long: AtHandInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  features: Array.from({ length: 30 }, (_none, index) => ({
    title: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Thing ${index + 1}`,
    description: `<p>${'A sentence. '.repeat(index % 4)}</p>\n`,
  })),
};

export const spanish: AtHandInput = {
  heading: 'Qué tener a la mano',
  features: [{ title: 'Su tarjeta del seguro', description: 'si tiene' }],
};
