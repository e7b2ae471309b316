import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Video } from './videoSchema.ts';
import { VideoPlayer } from './VideoPlayer.tsx';

const poster = { src: '/-/media/a.jpg', alt: 'A room' };
const render = (video: Video) => renderToStaticMarkup(<VideoPlayer video={video} label="Renee" />);

test('of a film nothing but its poster loads before it is played', () => {
  const html = render({
    poster,
    films: [{ src: '/a.webm', type: 'video/webm' }],
    captions: '/a.vtt',
    duration: '1:42',
  });

  expect(html).toMatch(/<video[^>]* controls=""[^>]* preload="none" poster="\/-\/media\/a.jpg" aria-label="Renee">/);
  expect(html).toContain('<source src="/a.webm" type="video/webm"/>');
  expect(html).toContain('<track kind="captions" src="/a.vtt" srcLang="en" label="Captions" default=""/>');
  expect(html).toContain('1:42');
});

test('a film on another site is a link, and nothing of that site is in the page but its address', () => {
  const html = render({ poster, films: [], page: { host: 'YouTube', url: 'https://www.youtube.com/watch?v=abc' } });

  expect(html).toMatch(/<a [^>]*href="https:\/\/www.youtube.com\/watch\?v=abc" target="_blank" rel="noopener">/);
  expect(html).toContain('Watch on YouTube');
  expect(html.match(/youtube\.com/g)).toHaveLength(1);
});

test('a film that is not there yet is its cover, and no length is promised', () => {
  const html = render({ poster, films: [], duration: '1:42' });

  expect(html).toMatch(/^<img[^>]*alt="A room"/);
  expect(html).not.toContain('1:42');
});

test('without film and cover there is nothing', () => {
  expect(render({ films: [], quote: 'I slept.' })).toBe('');
});
