import type { InnovationsInput } from './Innovations.schema.ts';

const picture = (name: string, alt: string) => ({
  url: `/-/media/practice/${name}.svg`,
  alt,
  width: 1120,
  height: 700,
});

const guidance = {
  title: 'Image guidance',
  description: 'Your own scan becomes a live map. Dr. Marlowe sees where the tip of the instrument is.',
  image: picture('image-guidance', 'A screen with a nose in section. Crossed lines meet where the tip is.'),
  link: '/technology/image-guided-sinus-surgery/',
};

const scan = {
  title: 'CT scan in the office',
  description: 'Sitting up, in less than a minute.',
  image: picture('ct-scanner', 'A scanner for sitting patients'),
  link: '/technology/',
};

const glasses = {
  title: 'Augmented reality',
  description: 'The map where the eyes already are.',
  image: picture('augmented-reality', 'A screen with the live view into a nose.'),
  link: '/technology/',
};

const sedation = {
  title: 'IV sedation',
  description: 'For those who would rather doze. Someone drives you home.',
  image: false as const,
  link: '/treatments/balloon-sinuplasty-iv-sedation/',
};

export const typical: InnovationsInput = {
  title: 'Small tools, clear maps',
  features: [guidance, scan, glasses, sedation],
};

export const bare: InnovationsInput = { label: '', title: 'Small tools, clear maps', description: '', features: false };

/** Two pictures. */
export const two: InnovationsInput = { title: 'Small tools, clear maps', features: [guidance, { ...scan, link: '' }] };

/** Words alone. */
export const plain: InnovationsInput = {
  title: 'Small tools, clear maps',
  features: [sedation, { title: 'A still chair', description: '', link: '' }],
};

/** Thirty cards, and text too long for any line. */
export const long: InnovationsInput = {
  label: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  description: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  features: Array.from({ length: 30 }, (_, index) => ({
    ...[guidance, scan, glasses, sedation][index % 4],
    title: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Tool ${index + 1}`,
    description: 'One sentence after another. '.repeat(index % 6),
  })),
};

export const spanish: InnovationsInput = {
  title: 'Herramientas pequeñas, mapas claros',
  features: [
    { ...guidance, title: 'Guía por imagen', description: 'Su propia tomografía se vuelve un mapa.', link: '' },
    { ...scan, title: 'Tomografía en el consultorio', description: 'Sentado, en menos de un minuto.', link: '' },
  ],
};
