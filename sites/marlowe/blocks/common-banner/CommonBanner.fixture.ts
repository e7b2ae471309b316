import type { CommonBannerInput } from './CommonBanner.schema.ts';

export const typical: CommonBannerInput = {
  image: { url: '/-/media/practice/ct-scanner.svg', alt: 'A scanner for sitting patients', width: 1200, height: 600 },
  mobile_image: {
    url: '/-/media/practice/ct-scanner.svg',
    alt: 'A scanner for sitting patients',
    width: 600,
    height: 600,
  },
  title: 'Good tools help us see clearly',
  sub: 'You should know what each one does.',
  content: '<p>Not every visit needs them.</p>\n',
};

export const bare: CommonBannerInput = {
  image: false,
  mobile_image: false,
  heading: 'Good tools help us see clearly',
  title: '',
  sub: '',
  content: '',
};

export const long: CommonBannerInput = {
  ...typical,
  title: 'Rhinosinusitisfrontoethmoidalisrecessopening and what thirty words of a heading do to a card',
  content: '<p>Not every visit needs them, and a long text has room too.</p>\n'.repeat(30),
};
