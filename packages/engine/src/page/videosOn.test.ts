import { expect, test } from 'vitest';
import { findVideoPage } from '#ui/video/findVideoPage.ts';
import { videosOn } from './loadPage.ts';

const page = (address: string) => ({ ...findVideoPage(address) });
const [first, second] = [page('https://youtu.be/abc'), page('https://vimeo.com/12/ab')];

test('videos are found in the fields of blocks and in editors’ text, each once', () => {
  const video = { component: 'Video', props: { ...second, title: 'T' } };
  const post = { kind: 'post', id: 1, link: '/a/', article: [{ component: 'p', props: {}, children: ['a', video] }] };

  expect(
    videosOn({
      blocks: {
        flexible_content: [{ tag: 'videos', name: 'videos', fields: { videos: [{ page: first }, { page: second }] } }],
      },
      entities: { 'post:1': post },
    }),
  ).toEqual([first, second]);
});

test('what only looks like a video is not one, however deeply nested', () => {
  let deep: object = { ...first };
  for (let level = 0; level < 20_000; level += 1) deep = { deep };
  const fields = { deep, a: { ...first, url: 'https://evil.example/' }, b: { ...first, host: 'constructor' }, c: null };

  expect(videosOn({ blocks: { a: [{ tag: 'b', name: 'b', fields }] }, entities: {} })).toEqual([first]);
});
