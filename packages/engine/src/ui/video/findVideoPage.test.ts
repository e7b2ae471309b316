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

/** The same video from one second to another. */
const part = (start: number, end = 0) => ({
  host: 'YouTube',
  url: `${youtube.url}&t=${start}s`,
  embed: `${youtube.embed}&start=${start}${end ? `&end=${end}` : ''}`,
});

const inList = {
  host: 'YouTube',
  url: `${youtube.url}&list=PLa_b-1`,
  embed: `${youtube.embed}&list=PLa_b-1`,
};

const list = {
  host: 'YouTube',
  url: 'https://www.youtube.com/playlist?list=PLa_b-1',
  embed: 'https://www.youtube-nocookie.com/embed/videoseries?autoplay=1&playsinline=1&rel=0&list=PLa_b-1',
};

const vimeoFrom = (second: number) => ({
  host: 'Vimeo',
  url: `https://vimeo.com/76979871#t=${second}s`,
  embed: `https://player.vimeo.com/video/76979871?autoplay=1&dnt=1#t=${second}s`,
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4_w9-XcQ', youtube],
  ['https://m.youtube.com/watch?feature=share&v=dQw4_w9-XcQ', youtube],
  ['https://music.youtube.com/watch?v=dQw4_w9-XcQ', youtube],
  ['https://youtu.be/dQw4_w9-XcQ?si=abc', youtube],
  ['//www.youtube.com/embed/dQw4_w9-XcQ?feature=oembed', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4_w9-XcQ', youtube],
  ['https://www.youtube.com/shorts/dQw4_w9-XcQ', youtube],
  ['https://www.youtube.com/live/dQw4_w9-XcQ?feature=share', youtube],
  ['https://www.youtube.com/v/dQw4_w9-XcQ', youtube],
  ['https://www.youtube.com/embed/dQw4_w9-XcQ?start=0&t=', youtube],
  ['https://m.youtube.com/watch?feature=share&v=dQw4_w9-XcQ&t=4', part(4)],
  ['https://www.youtube.com/watch?v=dQw4_w9-XcQ&t=1m30s', part(90)],
  ['https://www.youtube.com/watch?v=dQw4_w9-XcQ#t=1h2m3s', part(3723)],
  ['https://www.youtube.com/watch?time_continue=7&v=dQw4_w9-XcQ', part(7)],
  ['https://youtu.be/dQw4_w9-XcQ?t=90', part(90)],
  ['https://youtu.be/dQw4_w9-XcQ?si=abc&t=90s', part(90)],
  ['https://youtu.be/dQw4_w9-XcQ#t=2m', part(120)],
  ['https://www.youtube.com/embed/dQw4_w9-XcQ?start=90&end=120', part(90, 120)],
  ['https://www.youtube-nocookie.com/embed/dQw4_w9-XcQ?end=120&start=90&rel=0', part(90, 120)],
  ['https://www.youtube.com/shorts/dQw4_w9-XcQ?t=3', part(3)],
  ['https://www.youtube.com/live/dQw4_w9-XcQ?t=1:30', part(90)],
  ['https://www.youtube.com/embed/dQw4_w9-XcQ?start=soon', youtube],
  ['https://www.youtube.com/embed/dQw4_w9-XcQ?start=-5', youtube],
  ['https://www.youtube.com/embed/videoseries?list=PLa_b-1', list],
  ['https://www.youtube-nocookie.com/embed/videoseries?si=x&list=PLa_b-1', list],
  ['https://www.youtube.com/embed?listType=playlist&list=PLa_b-1', list],
  ['https://www.youtube.com/embed/?list=PLa_b-1', list],
  ['https://www.youtube.com/playlist?list=PLa_b-1', list],
  ['https://www.youtube.com/watch?v=dQw4_w9-XcQ&list=PLa_b-1&index=2', inList],
  ['https://youtu.be/dQw4_w9-XcQ?list=PLa_b-1', inList],
  ['https://www.youtube.com/embed/dQw4_w9-XcQ?list=PLa_b-1', inList],
  ['https://www.youtube.com/embed/videoseries', undefined],
  ['https://www.youtube.com/embed?listType=search&list=noses', undefined],
  ['https://www.youtube.com/embed/live_stream?channel=UCa', undefined],
  ['https://vimeo.com/76979871', vimeo('76979871')],
  ['https://vimeo.com/channels/noses/76979871', vimeo('76979871')],
  ['https://vimeo.com/groups/noses/videos/76979871', vimeo('76979871')],
  ['https://vimeo.com/76979871/8272103f6e', vimeo('76979871', '8272103f6e')],
  ['https://player.vimeo.com/video/76979871?dnt=1&h=82721', vimeo('76979871', '82721')],
  ['https://vimeo.com/76979871#t=1m30s', vimeoFrom(90)],
  ['https://vimeo.com/76979871?t=90s', vimeoFrom(90)],
  ['https://player.vimeo.com/video/76979871?dnt=1#t=90s', vimeoFrom(90)],
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
