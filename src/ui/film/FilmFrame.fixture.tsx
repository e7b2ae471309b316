import { FilmFrame } from './FilmFrame.tsx';

const page = {
  host: 'Vimeo',
  url: 'https://vimeo.com/76979871',
  embed: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
} as const;

export const typical = <FilmFrame page={page} title="How the nose warms the air" />;

export const withoutTitle = <FilmFrame page={page} title={undefined} />;
