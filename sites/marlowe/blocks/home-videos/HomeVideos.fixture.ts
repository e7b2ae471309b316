import type { HomeVideosInput } from './HomeVideos.schema.ts';

const portrait = (name: string) => ({
  url: `/-/media/portraits/${name}.svg`,
  alt: 'A portrait',
  width: 800,
  height: 960,
});

export const typical: HomeVideosInput = {
  sub: 'Three patients, in their own words.',
  heading: 'They had forgotten what it felt like.',
  videos: [
    {
      cover_image: portrait('patient-1'),
      webm_url: '/-/media/films/renee.webm',
      duration: '1:42',
      quote: 'I slept through the night.\nSo did my husband.',
      name: 'Renee',
      authorization_on_file: true,
    },
    {
      cover: portrait('patient-2'),
      webm_url: 'https://vimeo.com/76979871',
      duration: '2:05',
      quote: 'I was back at work on Monday.',
      name: 'Marcus',
      authorization_on_file: '1',
    },
    { poster_image: portrait('patient-3'), webm_url: '', duration: '', quote: 'Coffee smells like coffee again.' },
    {
      cover: portrait('withheld'),
      quote: 'This was never authorized.',
      name: 'Withheld',
      authorization_on_file: false,
    },
    { cover: false, webm_url: false, duration: '', quote: '' },
  ],
};

export const bare: HomeVideosInput = { sub: '', heading: 'They had forgotten what it felt like.', videos: false };
