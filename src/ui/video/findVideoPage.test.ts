import { expect, test } from 'vitest';
import { findVideoPage } from './findVideoPage.ts';

const youtube = {
  host: 'YouTube',
  url: 'https://www.youtube.com/watch?v=dQw4_w9-XcQ',
  embed: 'https://www.youtube-nocookie.com/embed/dQw4_w9-XcQ?autoplay=1&playsinline=1&rel=0',
};

const vimeo = (id: string, key?: string) => ({
  host: 'Vimeo',
  url: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
  embed: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4_w9-XcQ', youtube],
  ['https://m.youtube.com/watch?feature=share&v=dQw4_w9-XcQ&t=4', youtube],
  ['https://youtu.be/dQw4_w9-XcQ?si=abc', youtube],
  ['//www.youtube.com/embed/dQw4_w9-XcQ?feature=oembed', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4_w9-XcQ', youtube],
  ['https://www.youtube.com/shorts/dQw4_w9-XcQ', youtube],
  ['https://vimeo.com/76979871', vimeo('76979871')],
  ['https://vimeo.com/76979871/8272103f6e', vimeo('76979871', '8272103f6e')],
  ['https://player.vimeo.com/video/76979871?dnt=1&h=82721', vimeo('76979871', '82721')],
  ['https://www.youtube.com/@practice', undefined],
  ['https://youtube.com.example.com/watch?v=abc', undefined],
  ['https://example.com/?u=https://youtu.be/abc', undefined],
  ['/-/media/films/air.webm', undefined],
])('%s', (address, expected) => {
  expect(findVideoPage(address)).toEqual(expected);
});

test.each([
  ['//www.youtube.com/watch?', '&v', undefined],
  ['//www.youtube.com/watch?', 'v=&', undefined],
  ['//vimeo.com/1', '?h', vimeo('1')],
  ['//vimeo.com/1', '&h=/', vimeo('1')],
  ['//', 'vimeo.com/', undefined],
])('%s and 100 kB of %j', (start, piece, expected) => {
  expect(findVideoPage(start + piece.repeat(100_000 / piece.length))).toEqual(expected);
});
