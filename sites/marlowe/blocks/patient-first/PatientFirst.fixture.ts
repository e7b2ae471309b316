import type { PatientFirstInput } from './PatientFirst.schema.ts';

export const typical: PatientFirstInput = {
  title: 'You first, then the nose.',
  description: '<p>She starts with the simple things.</p>\n',
  image: { url: '/-/media/people/plan-on-paper.svg', alt: 'A sketch of a nose', width: 960, height: 760 },
  cta: { link: '/our-practice/', label: 'What we treat' },
};

export const bare: PatientFirstInput = {
  title: 'You first, then the nose.',
  description: '',
  image: false,
  cta: { link: '', label: '' },
};

export const long: PatientFirstInput = {
  ...typical,
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  description: `<p>${'One sentence after another. '.repeat(40)}</p>\n`,
};
