import type { EffectiveTreatInput } from './EffectiveTreat.schema.ts';

const LONG_WORD = 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords';
const opening = { url: '/-/media/sinus/opening-1.svg', alt: 'An opening that is shut', width: 480, height: 480 };

export const typical: EffectiveTreatInput = {
  title: 'The opening of a sinus',
  description:
    '<p>is only a few millimeters wide. <strong>For a few seconds, a balloon</strong> presses it wider.</p>\n',
  features: [
    { image: opening, title: 'Shut', description: 'The lining has swollen until it touches.' },
    { image: opening, title: 'Filled', description: 'The balloon presses the way wider.' },
    { image: false, title: 'Open', description: '' },
  ],
  content: '<p>Drawn larger than life.</p>\n',
};

/** One picture alone, which compares two things. */
export const comparison: EffectiveTreatInput = {
  ...typical,
  features: [
    {
      image: {
        url: '/-/media/procedure/opening-scale.svg',
        alt: 'An opening beside two pennies',
        width: 520,
        height: 320,
      },
      title: '3 mm',
      description: 'Two pennies, one on the other, are as thick.',
    },
  ],
};

export const bare: EffectiveTreatInput = {
  title: 'The opening of a sinus is narrow.',
  description: '',
  features: false,
  content: '',
};

/** Thirty pictures, and text too long for any line. */
export const long: EffectiveTreatInput = {
  title: LONG_WORD,
  description: `<p>${'One sentence after another. '.repeat(10)}</p>\n<p>And one more.</p>\n`,
  features: Array.from({ length: 30 }, (_, index) => ({
    image: index % 3 === 1 ? false : opening,
    title: index === 1 ? LONG_WORD : `Step ${index + 1}`,
    description: 'A sentence. '.repeat(index % 4),
  })),
};

export const spanish: EffectiveTreatInput = {
  title: 'La abertura de un seno nasal',
  description: '<p>es muy estrecha. Si se hincha, se cierra.</p>\n',
  features: [
    { image: opening, title: 'Cerrada', description: 'El moco queda atrapado.' },
    { image: opening, title: 'Abierta', description: 'El moco puede drenar.' },
  ],
};
