import { expect, test } from 'vitest';
import { embedHostOf, nameOfVideo } from './createVideos.ts';

test.each([
  ['/-/media/films/breathing.webm', 'films/breathing'],
  ['/clinic/-/media/2026/05/ren%C3%A9e.mp4?v=2#t=4', '2026/05/renée'],
  ['/-/media/bad%E0%A4%A.mp4', 'bad%E0%A4%A'],
  ['/films/a.b.webm', 'films/a.b'],
  ['https://www.youtube-nocookie.com/embed/dQw4_w9-XcQ?autoplay=1&rel=0', 'YouTube dQw4_w9-XcQ'],
  ['https://www.youtube-nocookie.com/embed/videoseries?autoplay=1&list=PLa', 'YouTube PLa'],
  ['https://player.vimeo.com/video/76979871?autoplay=1&h=8272103f6e', 'Vimeo 76979871'],
])('%s is known as %s', (address, name) => {
  expect(nameOfVideo(address, 'https://www.example.com/reviews/')).toBe(name);
});

test('only the private players of the sites that are named are theirs', () => {
  expect(embedHostOf('https://player.vimeo.com')).toBe('Vimeo');
  expect(embedHostOf('https://www.youtube.com')).toBeUndefined();
  expect(embedHostOf('null')).toBeUndefined();
});
