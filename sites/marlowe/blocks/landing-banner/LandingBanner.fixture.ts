import type { LandingBannerInput } from './LandingBanner.schema.ts';

const picture = (file: string, alt: string) => ({ url: `/-/media/${file}.svg`, alt, width: 1600, height: 860 });
const LONG_WORD = 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords';

export const typical: LandingBannerInput = {
  label: 'Balloon sinuplasty in Houston',
  title: 'Make room for air.',
  subtitle: 'A small balloon widens the blocked opening of a sinus, so that it can drain.',
  cta: { label: 'Schedule Appointment', link: '/appointments/' },
  more: { label: 'See how it opens', link: '#how-it-opens' },
  image: picture('heroes/opening', 'A hole through many sheets of paper, and a morning behind it'),
  mobile_image: { ...picture('heroes/opening-mobile', ''), width: 780, height: 1560 },
  treats: {
    title: 'What it can help with',
    subtitle: 'All of these can begin in one place.',
    cta: { label: 'All conditions', link: '/our-practice/' },
    treats: [
      {
        image: picture('anatomy/face-close', 'A face with its sinuses'),
        title: 'Chronic sinusitis',
        subtitle: 'Pressure and a blocked nose for 12 weeks or more.',
        link: '/services/acute-chronic-sinusitis/',
      },
      { image: false, title: 'Infections that keep coming', subtitle: 'Four or more in a year.', link: '' },
      {
        image: picture('scenes/pollen-leaves', 'Leaves'),
        title: 'Less smell and taste',
        subtitle: '',
        link: '/smell/',
      },
    ],
  },
  features: {
    label: '',
    title: 'What the day is like',
    description: '<p>No hospital, no night away.</p>\n',
    features: [
      { title: '20 minutes', description: '<p>That is the balloon part.</p>\n' },
      { title: 'Awake', description: '' },
    ],
    sinuplasty_schedule: {
      image: picture('practice/open-door', 'An open door'),
      title: 'Find out if it is right for you',
      description: '<p>You leave with a clear answer.</p>\n',
      cta: { label: 'Schedule Appointment', link: '/appointments/' },
      phone: { label: '(713) 555-0142', link: 'tel:+17135550142' },
    },
  },
  video_banner: {
    image: picture('practice/room-wide', 'A treatment room'),
    title: 'See what happens',
    subtitle: 'A drawn film.',
    video: { webm_url: '/-/media/films/procedure.webm', duration: '0:12' },
  },
};

export const bare: LandingBannerInput = {
  label: '',
  title: 'Make room for air.',
  subtitle: '',
  cta: { label: '', link: '' },
  image: false,
  treats: null,
  features: null,
  video_banner: null,
};

/** Every section with only its heading, and a video that has not been made yet. */
export const headings: LandingBannerInput = {
  title: 'Make room for air.',
  treats: { title: 'What it can help with', treats: false },
  features: { title: 'What the day is like', features: false, sinuplasty_schedule: { title: 'Find out' } },
  video_banner: { title: 'See what happens', video: '' },
};

/** No video after the features. */
export const withoutVideo: LandingBannerInput = { ...typical, video_banner: null };

/** Thirty of everything, and text too long for any line; each section has a name of its own, as editors give them. */
export const long: LandingBannerInput = {
  ...typical,
  label: LONG_WORD,
  title: LONG_WORD,
  subtitle: 'One sentence after another. '.repeat(12),
  cta: { label: LONG_WORD, link: '/appointments/' },
  treats: {
    title: `${LONG_WORD}treated`,
    treats: Array.from({ length: 30 }, (_, index) => ({
      image: index % 4 === 1 ? false : picture('scenes/pollen-leaves', 'Leaves'),
      title: index === 1 ? LONG_WORD : `Condition ${index + 1}`,
      subtitle: 'A sentence. '.repeat(index % 5),
      link: index % 2 === 0 ? '/services/' : '',
    })),
  },
  features: {
    title: `${LONG_WORD}felt`,
    description: `<p>${'One sentence after another. '.repeat(10)}</p>\n`,
    features: Array.from({ length: 30 }, (_, index) => ({
      title: index === 1 ? LONG_WORD : `Feature ${index + 1}`,
      description: `<p>${'A sentence. '.repeat(index % 9)}</p>\n`,
    })),
    sinuplasty_schedule: { title: `${LONG_WORD}scheduled`, cta: { label: LONG_WORD, link: '/appointments/' } },
  },
  video_banner: { title: LONG_WORD, subtitle: LONG_WORD, video: '/-/media/films/procedure.webm' },
};

export const spanish: LandingBannerInput = {
  label: 'Sinuplastia con balón en Houston',
  title: 'Vuelva a respirar.',
  subtitle: 'Un pequeño balón abre el camino tapado del seno nasal.',
  cta: { label: 'Haga su cita', link: '/appointments/' },
  more: { label: '(713) 555-0142', link: 'tel:+17135550142' },
  note: 'Hablamos español, por teléfono y en persona.',
  image: picture('heroes/opening', 'Un hueco en muchas hojas de papel'),
};
