import type { CategoryBannerInput } from './CategoryBanner.schema.ts';

const image = { url: '/-/media/categories/nose.svg', alt: 'A section through the nose', width: 880, height: 578 };

export const typical: CategoryBannerInput = {
  title: 'Close neighbors, one door.',
  description: '<p>A blocked nose can dull your hearing.</p>\n',
  images: [image, image],
  help: {
    heading: 'Not sure where you belong?',
    content: '<p>You do not need the right word.</p>\n',
    cta: { link: 'tel:+17135550142', label: '(713) 555-0142' },
    note: '<p>A person answers during office hours.</p>\n',
  },
};

export const bare: CategoryBannerInput = {
  title: 'Close neighbors, one door.',
  description: '',
  images: false,
  help: { heading: 'Not sure?', content: '', cta: { link: '', label: '' }, note: '' },
};

export const long: CategoryBannerInput = {
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  description: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  images: Array.from({ length: 30 }, () => image),
  help: {
    heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
    cta: { link: 'tel:+17135550142', label: '+1 (713) 555-0142 extension 4711' },
  },
};
