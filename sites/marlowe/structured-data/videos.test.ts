import { expect, test } from 'vitest';
import { findVideoPage } from 'ostium/ui/video/findVideoPage.ts';
import { videosOf } from './structuredData.ts';

const poster = { src: '/-/media/a.jpg', alt: 'A' };
const page = findVideoPage('https://vimeo.com/12');
const of = (videos: object[], facts = {}) =>
  videosOf(
    { blocks: { list: [{ tag: 'videos', name: 'videos', fields: { heading: 'Our videos', videos } }] }, videos: facts },
    'A page',
    (path) => `https://www.example.com${path}`,
  );

test('our own video is described by its file, in the editor’s words', () => {
  expect(of([{ poster, sources: [{ src: '/a.webm' }], duration: '1:42', quote: 'I slept.' }])).toEqual([
    {
      '@type': 'VideoObject',
      name: 'I slept.',
      description: 'Our videos',
      thumbnailUrl: 'https://www.example.com/-/media/a.jpg',
      contentUrl: 'https://www.example.com/a.webm',
      duration: 'PT1M42S',
    },
  ]);
});

test('a length says more than its time to a person, and only its time to a machine', () => {
  const video = { poster, sources: [{ src: '/a.webm' }] };

  expect(of([{ ...video, duration: '0:16, drawn' }])).toMatchObject([{ duration: 'PT0M16S' }]);
  expect(of([{ ...video, duration: '1:423' }])).not.toMatchObject([{ duration: expect.anything() }]);
});

test('a video on another site is described by its frame, with the known facts and our own picture', () => {
  const facts = { 'https://vimeo.com/12': { title: 'How air moves', duration: 102 } };

  expect(of([{ poster, sources: [], page }], facts)).toEqual([
    {
      '@type': 'VideoObject',
      name: 'How air moves',
      description: 'Our videos',
      thumbnailUrl: 'https://www.example.com/-/media/a.jpg',
      embedUrl: 'https://player.vimeo.com/video/12?autoplay=1&dnt=1',
      duration: 'PT102S',
    },
  ]);
  expect(of([{ poster, sources: [], page }])).toMatchObject([{ name: 'Our videos' }]);
});

test('without a picture, or without a video, there is no description', () => {
  expect(of([{ sources: [{ src: '/a.webm' }] }, { poster, sources: [] }, { sources: [], page }])).toEqual([]);
});
