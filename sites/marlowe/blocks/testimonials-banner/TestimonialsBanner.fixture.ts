import type { TestimonialsBannerInput } from './TestimonialsBanner.schema.ts';

const portrait = (name: string) => ({
  url: `/-/media/portraits/${name}.svg`,
  alt: `Portrait of ${name}`,
  width: 800,
  height: 1000,
});

export const typical: TestimonialsBannerInput = {
  title: 'In their own words',
  description: '<p>What bothered them, and how they are now.</p>\n',
  images: ['patient-4', 'patient-1', 'patient-5', 'patient-2', 'patient-3'].map(portrait),
};

export const bare: TestimonialsBannerInput = { title: 'In their own words', description: '', images: false };

export const two: TestimonialsBannerInput = { ...typical, images: ['patient-2', 'patient-3'].map(portrait) };

export const long: TestimonialsBannerInput = {
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  description: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  images: Array.from({ length: 30 }, () => portrait('patient-2')),
};
