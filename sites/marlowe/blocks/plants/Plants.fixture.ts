import type { PlantsInput } from './Plants.schema.ts';

const image = { url: '/-/media/seasons/oak.svg', alt: 'Two oak leaves', width: 480, height: 600 };

export const typical: PlantsInput = {
  heading: 'Five to know by sight',
  features: Array.from({ length: 5 }, () => ({
    image,
    title: 'Oak',
    subtitle: 'February to May',
    description: '<p>Yellow dust on the porch.</p>\n',
  })),
};

export const bare: PlantsInput = { heading: 'Five to know by sight', features: false };

/** Thirty plants, some without a picture, and text too long for any line. */
export const long: PlantsInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  features: Array.from({ length: 30 }, (_, index) => ({
    image: index % 3 === 0 && image,
    title: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Plant ${index + 1}`,
    subtitle: index % 2 === 0 ? '' : 'All year',
    description: `<p>${'A sentence. '.repeat(index)}</p>\n`,
  })),
};
