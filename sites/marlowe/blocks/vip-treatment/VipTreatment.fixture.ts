import type { VipTreatmentInput } from './VipTreatment.schema.ts';

const image = { url: '/-/media/practice/room-treatment.svg', alt: 'A treatment room', width: 880, height: 1336 };

export const typical: VipTreatmentInput = {
  sub: '',
  heading: 'A visit with room to talk.',
  content: '<p>Plan on about 45 minutes.</p>\n',
  image,
  features: [
    { title: 'We listen', description: 'You tell it your way.' },
    { title: 'We look', description: '' },
  ],
  link: { url: '/our-practice/prepare-for-your-visit/', title: 'Prepare for your visit', target: '' },
};

export const bare: VipTreatmentInput = {
  sub: '',
  heading: 'A visit with room to talk.',
  content: '',
  image: false,
  features: false,
  link: '',
};

export const long: VipTreatmentInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  image,
  features: Array.from({ length: 30 }, (_none, index) => ({
    title: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Step ${index + 1}`,
    description: `<p>${'A sentence. '.repeat(index % 5)}</p>\n`,
  })),
};
