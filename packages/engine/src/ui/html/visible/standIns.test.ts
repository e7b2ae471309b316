import { describe, expect, test } from 'vitest';
import { cleanHtml } from '../cleanHtml.ts';
import { cleanToText, resolveExample } from '../cleanToText.testing.ts';

const UPLOAD = 'https://wp.example/wp-content/uploads/a.jpg';
const SHOWN = '<img src="/-/media/a.jpg" alt="A nose" loading="lazy" decoding="async">';

test.each([
  `<img src="data:image/gif;base64,R0" data-src="${UPLOAD}" alt="A nose">`,
  `<img src="data:image/svg+xml,%3Csvg%3E%3C/svg%3E" data-lazy-src="${UPLOAD}" alt="A nose">`,
  `<img src="" data-original="${UPLOAD}" alt="A nose">`,
  `<img src="" data-ezsrc="${UPLOAD}" alt="A nose">`,
  `<img src="data:image/gif;base64,R0" data-opt-src="${UPLOAD}" alt="A nose">`,
  `<img src="https://wp.example/wp-content/plugins/a3-lazy-load/assets/images/lazy_placeholder.gif" data-orig-src="${UPLOAD}" alt="A nose">`,
  `<img src="https://other.example/blank.png" data-lazy="${UPLOAD}" alt="A nose">`,
  `<img src="${UPLOAD}" data-original="https://other.example/large.jpg" alt="A nose">`,
  `<img src="${UPLOAD}" data-lazy="true" data-original="1" alt="A nose">`,
  `<img src="data:," data-lazy="true" data-opt-src="${UPLOAD}" alt="A nose">`,
  `<img src="data:," data-litespeed-src="${UPLOAD}" alt="A nose">`,
  `<img src="" data-image="${UPLOAD}" alt="A nose">`,
  `<img src="${UPLOAD}" data-lazy-url="https://other.example/other.jpg" alt="A nose">`,
  `<amp-img src="${UPLOAD}" alt="A nose"></amp-img>`,
])('%s is the picture that a plugin would load', (html) => {
  expect(cleanToText(html)).toBe(SHOWN);
});

test('the sizes of a picture are read from where a plugin keeps them', () => {
  const html = '<img src="data:," data-lazy-srcset="https://wp.example/wp-content/uploads/a-300x200.jpg 300w" alt="A">';
  expect(cleanToText(html)).toContain('srcset="/-/media/a-300x200.jpg 300w"');
});

describe('a picture that may not be loaded', () => {
  test.each([
    ['<img src="https://other.example/no.png" title="Do not take"> aspirin', 'Do not take aspirin'],
    ['<img src="https://other.example/no.png" aria-label="Do not take"> aspirin', 'Do not take aspirin'],
    ['<img src="https://other.example/no.png" alt="" title="IMG 1"> aspirin', 'aspirin'],
    ['<img class="emoji" src="https://s.w.org/images/core/emoji/72x72/274c.png"> aspirin', '❌ aspirin'],
    ['<img src="https://twemoji.maxcdn.com/v/latest/svg/26a0-fe0f.svg"> hot', '⚠️ hot'],
    [
      '<img class="emojione" alt=":x:" src="https://cdn.jsdelivr.net/emojione/assets/png/274c.png"> aspirin',
      '❌ aspirin',
    ],
    ['<img src="https://other.example/emoji/41.png"> a', 'a'],
    ['<img src="https://other.example/emoji/ffffff.png"> a', 'a'],
  ])('%s leaves its words or its character', (html, expected) => {
    expect(cleanToText(html)).toBe(expected);
  });
});

test.each([
  '<lite-youtube videoid="abc123def45" playlabel="Rinse"></lite-youtube>',
  '<amp-youtube data-videoid="abc123def45" title="Rinse"></amp-youtube>',
  '<div class="rll-youtube-player" data-src="x" data-id="abc123def45" data-title="Rinse"></div><noscript><iframe src="https://www.youtube.com/embed/abc123def45"></iframe></noscript>',
])('%s is the video that a script would show', (html) => {
  expect(cleanHtml(html, resolveExample)).toMatchObject([
    { component: 'Video', props: { url: 'https://www.youtube.com/watch?v=abc123def45', title: 'Rinse' } },
  ]);
});

test.each([
  [
    '<embed src="https://wp.example/wp-content/uploads/a.pdf" type="application/pdf">',
    '<a href="/-/media/a.pdf">a.pdf</a>',
  ],
  [
    '<object data="https://wp.example/wp-content/uploads/a.pdf?x=1" aria-label="The form"></object>',
    '<a href="/-/media/a.pdf?x=1">The form</a>',
  ],
  [
    '<object data="/wp-content/uploads/a.pdf"><p>Read <a href="/a/">it</a></p></object>',
    '<p>Read <a href="/a/">it</a></p>',
  ],
  [
    '<div><a href="/-/media/a.pdf">Form</a><object data="/-/media/a.pdf"></object></div>',
    '<div><a href="/-/media/a.pdf">Form</a></div>',
  ],
  [
    '<div><a href="/a/">a</a> <embed src="/-/media/a.pdf"></div>',
    '<div><a href="/a/">a</a> <a href="/-/media/a.pdf">a.pdf</a></div>',
  ],
  ['<embed src="https://wp.example/movie.swf">', ''],
])('a document in a frame of its own is a link to it: %s', (html, expected) => {
  expect(cleanToText(html)).toBe(expected);
});
