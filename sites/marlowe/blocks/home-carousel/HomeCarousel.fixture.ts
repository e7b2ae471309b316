import type { HomeCarouselInput } from './HomeCarousel.schema.ts';

export const typical: HomeCarouselInput = {
  slides: [
    {
      images: {
        desktop: {
          url: '/-/media/heroes/profile.svg',
          alt: 'A woman in profile, breathing out',
          width: 1440,
          height: 900,
        },
        mobile: {
          url: '/-/media/heroes/profile.svg',
          alt: 'A woman in profile, breathing out',
          width: 780,
          height: 900,
        },
      },
      copy: {
        label: 'Balloon sinuplasty, Houston',
        heading: 'The first easy breath.',
        content: '<p>About twenty minutes, in our office, with local numbing.</p>\n',
      },
      buttons: [
        {
          link: '/treatments/balloon-sinuplasty-houston/',
          title: 'See how it works',
          color: { value: 'primary', label: 'Primary' },
        },
        { link: '/quiz/', title: 'Take the quiz', color: 'white' },
      ],
    },
    {
      images: {
        desktop: { url: '/-/media/practice/room-wide.svg', alt: 'A bright treatment room', width: 1200, height: 900 },
        mobile: false,
      },
      copy: { label: '', heading: 'Awake, numb and unhurried.', content: '' },
      buttons: [{ link: '/our-team/', title: 'Meet the team', color: '' }],
    },
  ],
  brands: [{ url: '/-/media/brands/houston-hour.svg', alt: 'The Bayou Post', width: 160, height: 40 }],
};

/** One slide that has nothing but its heading. */
export const bare: HomeCarouselInput = {
  slides: [
    {
      images: { desktop: false, mobile: false },
      copy: { label: '', heading: 'The first easy breath.', content: '' },
      buttons: false,
    },
  ],
  brands: false,
};
