import type { SnoringBannerInput } from './SnoringBanner.schema.ts';

export const typical: SnoringBannerInput = {
  heading: 'Somebody is losing sleep.',
  content: '<p>First we find where the sound starts. Then we make sure you are safe.</p>\n',
  image: { url: '/-/media/sleep/night.svg', alt: 'A person asleep', width: 1600, height: 860 },
  mobile_image: { url: '/-/media/sleep/night-mobile.svg', alt: 'A person asleep', width: 900, height: 860 },
  button: { link: '#nights', text: 'See what happens at night' },
};

export const bare: SnoringBannerInput = {
  heading: 'Somebody is losing sleep.',
  content: '',
  image: false,
  mobile_image: false,
  button: { link: '', text: '' },
};

/** Text too long for any line, and one picture for every window. */
export const long: SnoringBannerInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords and what follows it',
  content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  image: { url: '/-/media/sleep/night.svg', alt: 'A person asleep', width: 1600, height: 860 },
  mobile_image: false,
  button: { link: '#nights', text: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' },
};
