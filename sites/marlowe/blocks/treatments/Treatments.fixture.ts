import type { TreatmentsInput } from './Treatments.schema.ts';

export const typical: TreatmentsInput = {
  intro: {
    sub: 'Treatments',
    heading: 'Care that stays under one roof.',
    content: '<p>The exam, the scan and many treatments happen in the same office.</p>\n',
  },
  images: [
    { image: { url: '/-/media/practice/room-wide.svg', alt: 'A bright treatment room', width: 1200, height: 900 } },
    { url: '/-/media/practice/ct-scanner.svg', alt: 'A scanner for sitting patients', width: 800, height: 800 },
    {
      image: { url: '/-/media/scenes/pollen-leaves.svg', alt: 'Leaves and pollen in the air', width: 800, height: 800 },
    },
  ],
  treatments: [
    {
      treatment: { link: '/treatments/balloon-sinuplasty-houston/' },
      title: 'Balloon sinuplasty',
      content: '<p>Opens a blocked sinus without cutting tissue away.</p>\n',
    },
    { treatment: { link: '' }, title: 'Snoring treatment', content: '' },
  ],
};

export const bare: TreatmentsInput = {
  intro: { sub: '', heading: 'Care that stays under one roof.', content: '' },
  images: false,
  treatments: false,
};

/** One picture instead of three, thirty treatments, and text too long for any line. */
export const long: TreatmentsInput = {
  intro: {
    sub: '',
    heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
    content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  },
  images: [{ url: '/-/media/practice/room-wide.svg', alt: 'A bright treatment room' }],
  treatments: Array.from({ length: 30 }, (_, index) => ({
    treatment: { link: index % 2 === 0 ? '/treatments/' : '' },
    title: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Treatment ${index + 1}`,
    content: `<p>${'A sentence with <a href="/services/">a link</a>. '.repeat(index % 5)}</p>\n`,
  })),
};

/** Two pictures and a single treatment. */
export const short: TreatmentsInput = {
  intro: { sub: '', heading: 'Care that stays under one roof.', content: '' },
  images: [
    { url: '/-/media/practice/room-wide.svg', alt: 'A bright treatment room' },
    { url: '/-/media/practice/ct-scanner.svg', alt: 'A scanner for sitting patients' },
  ],
  treatments: [{ treatment: { link: '/treatments/' }, title: 'Balloon sinuplasty', content: '' }],
};
