import { expect, test } from 'vitest';
import type { HtmlNode } from 'ostium/ui/html/nodes/htmlNode.ts';
import face from '../../../parts/face/Face.module.css';
import { withFaces } from '../ArticleBody.tsx';

const ADA = {
  src: '/ada.svg',
  alt: 'Ada at her desk',
  width: 960,
  height: 1200,
  sources: [
    { src: '/ada-200.avif', width: 200, type: 'image/avif' },
    { src: '/ada-480.avif', width: 480, type: 'image/avif' },
  ],
};
const faceOf = (name: string) => (name === 'Ada, MD' ? ADA : undefined);
const FACE =
  `<span class="look-face ${face['face']}"><picture>` +
  '<source srcset="/ada-200.avif" type="image/avif">' +
  '<img src="/ada.svg" alt="" loading="lazy" width="960" height="1200"></picture></span>';

test.each([
  ['<p>Rest.</p><p><cite>Ada, MD</cite></p>', `<p>Rest.</p><p>${FACE}<cite>Ada, MD</cite></p>`],
  ['<p><cite>Somebody else</cite></p>', '<p><cite>Somebody else</cite></p>'],
  ['<p>Ada, MD, said so.</p>', '<p>Ada, MD, said so.</p>'],
])('in %s', (html, expected) => {
  expect(withFaces(html, faceOf)).toBe(expected);
});

test('in a text that needs a component', () => {
  const cite: HtmlNode = { component: 'cite', props: {}, children: ['Ada, MD'] };
  const video: HtmlNode = { component: 'Video', props: {}, children: [] };
  expect(withFaces([video, { component: 'p', props: {}, children: [cite] }], faceOf)).toMatchObject([
    video,
    { component: 'p', children: [{ component: 'span' }, cite] },
  ]);
});
