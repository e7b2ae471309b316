import type { WhereAndWhenInput } from './WhereAndWhen.schema.ts';

export const typical: WhereAndWhenInput = {
  heading: 'Where and when',
  content: '<p>Suite 300 is on the third floor.</p>\n',
  image: { url: '/-/media/maps/neighborhood.svg', alt: 'A street map', width: 800, height: 720 },
  link: { url: '/our-practice/contact/', title: 'Parking and the way in', target: '' },
};

export const bare: WhereAndWhenInput = { heading: 'Where and when', content: '', image: false, link: '' };

export const long: WhereAndWhenInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  content: `<p>${'One sentence after another. '.repeat(30)}</p>\n`,
  image: { url: '/-/media/maps/neighborhood.svg', alt: 'A street map' },
  link: { url: '/our-practice/contact/', title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' },
};

export const spanish: WhereAndWhenInput = {
  heading: 'Dónde y cuándo',
  link: { url: '/es/contacto/', title: 'Estacionamiento y entrada' },
};
