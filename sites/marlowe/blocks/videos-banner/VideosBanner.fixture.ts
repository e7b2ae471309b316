import type { VideosBannerInput } from './VideosBanner.schema.ts';

const image = { url: '/-/media/articles/water-rinse.svg', alt: 'A rinse bottle', width: 960, height: 540 };

export const typical: VideosBannerInput = {
  heading: 'Watch,',
  heading_2: 'or read.',
  content: '<p>Five short lessons.</p>\n',
  features: Array.from({ length: 5 }, () => ({
    image,
    title: 'How to rinse your nose',
    description: '1:32',
    link: '#lesson-3',
  })),
};

export const bare: VideosBannerInput = { heading: 'Watch, or read.', heading_2: '', content: '', features: false };

/** Thirty lessons, and text too long for any line. */
export const long: VideosBannerInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  heading_2: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  features: Array.from({ length: 30 }, (_, index) => ({
    image,
    title: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Lesson ${index + 1}`,
    description: index % 2 === 0 ? '' : '1:32',
    link: '/blog/',
  })),
};
