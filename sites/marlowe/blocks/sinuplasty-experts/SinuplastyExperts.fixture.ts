import type { SinuplastyExpertsInput } from './SinuplastyExperts.schema.ts';

const LONG_WORD = 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords';
const image = {
  url: '/-/media/anatomy/section-coronal.svg',
  alt: 'The sinuses from the front',
  width: 900,
  height: 920,
};

export const typical: SinuplastyExpertsInput = {
  label: 'Before anything else',
  title: 'We look before we treat.',
  description: '<p>A thin scope and a scan of less than a minute show the cause.</p>\n',
  image,
  features: [
    { title: 'We read the scan with you', description: '<p>In plain words.</p>\n' },
    { title: 'We try the simple things first', description: '' },
  ],
  cta: { label: 'Meet the people who look', link: '/our-team/' },
};

export const bare: SinuplastyExpertsInput = {
  label: '',
  title: 'We look before we treat.',
  description: '',
  image: false,
  features: false,
  cta: { label: '', link: '' },
};

/** A picture and a heading. */
export const pictured: SinuplastyExpertsInput = { title: 'We look before we treat.', image };

/** Thirty rows, and text too long for any line. */
export const long: SinuplastyExpertsInput = {
  label: LONG_WORD,
  title: LONG_WORD,
  description: `<p>${'One sentence after another. '.repeat(10)}</p>\n`,
  image,
  features: Array.from({ length: 30 }, (_, index) => ({
    title: index === 1 ? LONG_WORD : `Step ${index + 1}`,
    description: `<p>${'A sentence. '.repeat(index % 7)}</p>\n`,
  })),
  cta: { label: LONG_WORD, link: '/our-team/' },
};

export const spanish: SinuplastyExpertsInput = {
  label: 'Antes que nada',
  title: 'Primero miramos.',
  image,
  features: [{ title: 'Le mostramos la tomografía', description: '' }],
};
