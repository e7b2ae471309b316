import type { TeamBannerInput } from './TeamBanner.schema.ts';

const picture = (name: string, width: number, height: number) => ({
  url: `/-/media/people/${name}.svg`,
  alt: 'The people of the practice stand close together',
  width,
  height,
});

export const typical: TeamBannerInput = {
  heading: 'People who know your name.',
  content: '<p>We are a small practice on purpose.</p>\n',
  image: picture('team-group', 1300, 759),
  mobile_image: picture('team-group-mobile', 780, 640),
  brands: [{ url: '/-/media/brands/well-read.svg', alt: 'Well Read', width: 160, height: 40 }],
};

export const bare: TeamBannerInput = {
  heading: 'People who know your name.',
  content: '',
  image: false,
  mobile_image: false,
  brands: false,
};

/** A word too long for any line, and thirty logos. */
export const long: TeamBannerInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords and the people who know them',
  content: `<p>${'We are a small practice on purpose. '.repeat(20)}</p>\n`,
  image: picture('team-group', 1300, 759),
  brands: Array.from({ length: 30 }, () => ({ url: '/-/media/brands/well-read.svg', alt: 'Well Read' })),
};
