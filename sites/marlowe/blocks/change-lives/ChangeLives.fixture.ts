import type { ChangeLivesInput } from './ChangeLives.schema.ts';

const LONG_WORD = 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords';
const night = { url: '/-/media/scenes/night-sleeper.svg', alt: 'A person asleep', width: 480, height: 400 };

export const typical: ChangeLivesInput = {
  title: 'One ordinary day, with air in it.',
  description: '<p>Results differ from person to person.</p>\n',
  features: [
    { image: night, label: '11 pm', title: 'You sleep with your mouth closed.', description: 'Quiet air.' },
    { image: night, label: '7 am', title: 'Coffee has a smell.', description: 'Not for everyone, and not at once.' },
    { image: false, label: '', title: 'You forget about your face.', description: '' },
  ],
};

export const bare: ChangeLivesInput = { title: 'One ordinary day, with air in it.', description: '', features: false };

/** One moment alone. */
export const one: ChangeLivesInput = { ...typical, features: [{ image: night, title: 'You sleep.' }] };

/** Thirty moments, and text too long for any line. */
export const long: ChangeLivesInput = {
  title: LONG_WORD,
  description: `<p>${'One sentence after another. '.repeat(10)}</p>\n`,
  features: Array.from({ length: 30 }, (_, index) => ({
    image: index % 4 === 1 ? false : night,
    label: index === 1 ? LONG_WORD : `${index + 1} pm`,
    title: index === 2 ? LONG_WORD : `Moment ${index + 1}`,
    description: 'A sentence. '.repeat(index % 6),
  })),
};

export const spanish: ChangeLivesInput = {
  title: 'Un día común, con aire.',
  features: [{ image: night, label: '11 p. m.', title: 'Duerme con la boca cerrada.', description: '' }],
};
