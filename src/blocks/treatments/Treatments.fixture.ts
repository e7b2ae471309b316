import type { TreatmentsInput } from './Treatments.block.ts';

export const typical: TreatmentsInput = {
  intro: {
    sub: 'Treatments',
    heading: 'Care that stays under one roof.',
    content: '<p>The exam, the scan and many treatments happen in the same office.</p>\n',
  },
  images: [
    { image: { url: '/-/media/practice/room.svg', alt: 'A bright treatment room', width: 1200, height: 900 } },
    { url: '/-/media/practice/scanner.svg', alt: 'A scanner for sitting patients', width: 800, height: 800 },
    { image: { url: '/-/media/scenes/leaves.svg', alt: 'Leaves and pollen in the air', width: 800, height: 800 } },
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
