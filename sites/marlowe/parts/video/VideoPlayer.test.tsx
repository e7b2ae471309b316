import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { UiMessagesContext } from 'ostium/ui/language.tsx';
import { uiMessagesIn } from '../../messages/uiMessages.ts';
import { findVideoPage } from 'ostium/ui/video/findVideoPage.ts';
import type { VideoFacts } from 'ostium/ui/video/videoFacts.ts';
import { VideoFactsContext } from 'ostium/ui/video/videoFacts.ts';
import { InlineVideo } from './showing/InlineVideo.tsx';
import { VideoDialog } from './VideoDialog.tsx';
import type { Video } from './videoSchema.ts';
import { VideoPlayer } from './VideoPlayer.tsx';

const poster = { src: '/-/media/a.jpg', alt: 'A room' };
const render = (video: Video) => renderToStaticMarkup(<VideoPlayer video={video} label="Renee" use="half" />);
const youtube: Video = { poster, sources: [], page: findVideoPage('https://youtu.be/abc') };

test('before a video is played only its cover loads, and only when it comes near', () => {
  const html = render({
    poster,
    sources: [
      { src: '/a.webm', type: 'video/webm' },
      { src: '/a.mp4', type: 'video/mp4' },
    ],
    captions: '/a.vtt',
    descriptions: '/seen.vtt',
    duration: '1:42',
  });

  expect(html).toMatch(/<img src="\/-\/media\/a.jpg"[^>]* loading="lazy"/);
  expect(html).toMatch(/<video[^>]* controls=""[^>]* preload="none" aria-label="Renee">/);
  expect(html).toContain('<source src="/a.webm" type="video/webm"/><source src="/a.mp4" type="video/mp4"/>');
  expect(html).toContain('<track kind="captions" src="/a.vtt" srcLang="en" label="Captions"/>');
  expect(html).toContain('<track kind="descriptions" src="/seen.vtt" srcLang="en" label="Descriptions"/>');
  expect(html).toContain('1:42');
  expect(html).toMatch(/<button type="button"[^>]* data-video-play="">.*Play the video: Renee<\/span><\/button>/);
});

test('a video on another site is a link, and nothing of that site is loaded', () => {
  const html = render(youtube);

  expect(html).toMatch(/<a [^>]*href="https:\/\/www.youtube.com\/watch\?v=abc" target="_blank" rel="noopener"/);
  expect(html).toContain('Watch on YouTube');
  expect(html).not.toContain('<iframe');
  expect(html.match(/(?:src|poster|srcset)="[^"]*youtube/g)).toBeNull();
});

describe('what a video’s host says about it', () => {
  const facts: VideoFacts = { title: 'Renee sleeps', width: 640, height: 272, duration: 102 };
  const show = (video: Video) =>
    renderToStaticMarkup(
      <VideoFactsContext value={{ 'https://www.youtube.com/watch?v=abc': facts }}>
        <VideoPlayer video={video} label="Our videos" use="half" />
      </VideoFactsContext>,
    );

  test('names the video, sets the shape of its place and gives its length', () => {
    const html = show(youtube);

    expect(html).toMatch(/data-title="Renee sleeps" data-width="640" data-height="272"/);
    expect(html).toContain(': Renee sleeps</span>');
    expect(html).toMatch(/<svg [^>]*viewBox="0 0 640 272" aria-hidden="true">/);
    expect(html).toContain('1:42');
  });

  test('is overridden by what the editor says', () => {
    const html = show({ ...youtube, title: 'Good nights', duration: '2 minutes' });

    expect(html).toContain('data-title="Good nights"');
    expect(html).toContain('2 minutes');
    expect(html).not.toMatch(/Renee|1:42/);
    expect(show({ ...youtube, quote: 'I slept.' })).toContain('data-title="Our videos"');
  });

  test('is nothing to a video of our own', () => {
    expect(show({ sources: [{ src: '/a.webm' }], page: youtube.page })).not.toMatch(/Renee sleeps|640/);
  });
});

test('a video that is not there yet is its cover: nothing to press, and no length is promised', () => {
  const html = render({ poster, sources: [], duration: '1:42' });

  expect(html).toMatch(/<img[^>]*alt="A room"/);
  expect(html).not.toMatch(/1:42|<button|<a |<svg/);
});

test('a video in words is below it, where it plays and in its window, and nowhere without words', () => {
  const video = { sources: [{ src: '/a.webm' }] };
  const show = (told: Video) =>
    renderToStaticMarkup(
      <UiMessagesContext value={uiMessagesIn('en')}>
        <InlineVideo video={told} label="The video" use="half" />
        <VideoDialog id="video" video={told} label="The video">
          Watch
        </VideoDialog>
      </UiMessagesContext>,
    );

  const html = show({ ...video, transcript: '<p>Air flows.</p>' });
  expect(html.match(/<\/video>.*?<details[^>]*><summary>The video in words<\/summary>.*?Air flows\./g)).toHaveLength(2);
  expect(show(video)).not.toContain('<details');
});

test('without video and cover there is nothing', () => {
  expect(render({ sources: [], quote: 'I slept.' })).toBe('');
});

test('a video in a window is opened by a button, or by a link without script, and without a video there is neither', () => {
  const dialog = (video: Video) =>
    renderToStaticMarkup(
      <UiMessagesContext value={uiMessagesIn('es')}>
        <VideoDialog id="video" video={video} label="The video">
          Watch the video
        </VideoDialog>
      </UiMessagesContext>,
    );

  expect(dialog(youtube)).toMatch(
    /<button [^>]*command="show-modal" commandfor="video"[^>]*>Watch the video<\/button>/,
  );
  expect(dialog(youtube)).toMatch(/<span[^>]*><a href="https:\/\/www.youtube.com[^"]*">Watch the video<\/a><\/span>/);
  expect(dialog({ sources: [{ src: '/a.webm' }] })).toContain('<a href="/a.webm">Watch the video</a>');
  expect(dialog(youtube)).toMatch(/<dialog id="video"[^>]*closedby="any"[^>]*>/);
  expect(dialog(youtube)).toContain('>Cerrar</span>');
  expect(dialog({ poster, sources: [] })).toBe('');
});
