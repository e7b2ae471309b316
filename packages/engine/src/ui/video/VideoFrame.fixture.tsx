import { VideoFrame } from './VideoFrame.tsx';
import { VideoFactsContext } from './videoFacts.ts';

const page = {
  host: 'Vimeo',
  url: 'https://vimeo.com/76979871',
  embed: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
} as const;

export const typical = <VideoFrame page={page} title="How the nose warms the air" />;

export const withoutTitle = <VideoFrame page={page} title={undefined} />;

export const withFacts = (
  <VideoFactsContext
    value={{ [page.url]: { title: 'How the nose warms the air', width: 640, height: 272, duration: 102 } }}
  >
    <VideoFrame page={page} title={undefined} />
  </VideoFactsContext>
);

export const upright = (
  <VideoFactsContext value={{ [page.url]: { width: 360, height: 640 } }}>
    <VideoFrame page={page} title="How to rinse your nose" />
  </VideoFactsContext>
);
