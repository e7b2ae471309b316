import type { LandingVideosInput } from './LandingVideos.schema.ts';

const cover = (name: string, alt: string) => ({ url: `/-/media/portraits/${name}.svg`, alt, width: 800, height: 1000 });

const video = { webm_url: '/-/media/films/breathing.webm', mp4_url: '/-/media/films/breathing.mp4' };

export const typical: LandingVideosInput = {
  heading: 'Hear it from them',
  videos: [
    {
      cover: cover('patient-2', 'Portrait of Marcus'),
      ...video,
      duration: '0:08',
      quote: 'Back at work on Monday.',
      name: 'Marcus',
      authorization_on_file: true,
    },
    {
      cover: cover('patient-1', 'Portrait of Renee'),
      ...video,
      title: 'The snore that woke two people',
      name: 'Renee',
      duration: '0:08',
    },
    {
      cover: cover('patient-3', 'Portrait of Lucia'),
      webm_url: 'https://vimeo.com/76979871',
      title: 'The smell of coffee',
      name: 'Lucia',
      duration: '1:20',
    },
    { cover: cover('patient-5', 'Portrait of Gloria'), ...video, title: 'Singing again on Sundays', name: 'Gloria' },
    {
      cover: cover('patient-4', 'Portrait of Walter'),
      webm_url: '',
      title: 'A quiet head at seventy',
      name: 'Walter',
      duration: '',
    },
    { cover: cover('patient-4', 'Withheld'), ...video, title: 'Never authorized', authorization_on_file: false },
  ],
};

export const bare: LandingVideosInput = { sub: '', heading: 'Hear it from them', videos: false };

/** One video, which has not been made yet. */
export const one: LandingVideosInput = {
  sub: 'On film',
  heading: 'Hear it from them',
  videos: [{ cover: cover('patient-2', 'Portrait of Marcus'), quote: 'Back at work on Monday.' }],
};

/** More videos than fit beside the first, some with only text, and text too long for any line. */
export const long: LandingVideosInput = {
  sub: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  videos: Array.from({ length: 30 }, (_, index) => ({
    ...(index % 3 === 1 ? {} : { cover: cover('patient-1', 'A portrait') }),
    ...(index % 4 === 2 ? {} : video),
    quote: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `What somebody said ${index}`,
    name: index % 2 === 0 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : '',
    duration: '12:34:56',
  })),
};

export const spanish: LandingVideosInput = {
  heading: 'En sus propias palabras',
  videos: [
    {
      cover: cover('patient-3', 'Retrato de Lucía'),
      ...video,
      duration: '0:08',
      quote: 'El café huele a café.',
      name: 'Lucía',
    },
    {
      cover: cover('patient-1', 'Retrato de Renee'),
      ...video,
      title: 'Una noche tranquila',
      name: 'Renee',
      duration: '0:08',
    },
  ],
};
