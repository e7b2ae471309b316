import { expect, test } from 'vitest';
import { cleanHtml } from '../cleanHtml.ts';

const reports: string[] = [];
const clean = (html: string): string => {
  reports.length = 0;
  const cleaned = cleanHtml(html, (url) => url, { report: (problem) => void reports.push(problem) });
  if (typeof cleaned !== 'string') throw new Error(`${html} was not expected to become a tree`);
  return cleaned;
};

const PICTURE =
  '<img class="wp-block-cover__image-background" src="/-/media/a.jpg" alt="" loading="lazy" decoding="async">';
const WORDS = '<div class="wp-block-cover__inner-container"><p class="wp-block-cover-text">Words</p></div>';

test.each([
  [
    'with its picture in its style',
    '<div class="wp-block-cover has-background-dim" style="background-image:url(/-/media/a.jpg)"><p class="wp-block-cover-text">Words</p></div>',
    `<div class="wp-block-cover has-background-dim">${PICTURE}${WORDS}</div>`,
  ],
  [
    'called by its first name',
    `<section class="wp-block-cover-image" style='background-image:url("/-/media/a.jpg")'><h2>Words</h2></section>`,
    `<div class="wp-block-cover">${PICTURE}<div class="wp-block-cover__inner-container"><h2>Words</h2></div></div>`,
  ],
  [
    'with a color alone',
    '<div class="wp-block-cover" style="background-color:#c00"><p class="wp-block-cover-text">Words</p></div>',
    `<div class="wp-block-cover">${WORDS}</div>`,
  ],
  [
    'with words in a box and the picture in its style',
    '<div class="wp-block-cover" style="background-image:url(/-/media/a.jpg);min-height:50vh"><div class="wp-block-cover__inner-container"><p>Words</p></div></div>',
    `<div class="wp-block-cover">${PICTURE}<div class="wp-block-cover__inner-container"><p>Words</p></div></div>`,
  ],
  [
    'with a picture that stays while the page scrolls',
    '<div class="wp-block-cover"><span aria-hidden="true" class="wp-block-cover__background has-background-dim"></span><div role="img" class="wp-block-cover__image-background has-parallax" style="background-position:50% 50%;background-image:url(/-/media/a.jpg)"></div><div class="wp-block-cover__inner-container"><p>Words</p></div></div>',
    `<div class="wp-block-cover">${PICTURE}<div class="wp-block-cover__inner-container"><p>Words</p></div></div>`,
  ],
  [
    'with a shade of its own',
    '<div class="wp-block-cover"><span class="wp-block-cover__gradient-background"></span><p>Words</p></div>',
    '<div class="wp-block-cover"><div class="wp-block-cover__inner-container"><p>Words</p></div></div>',
  ],
])('a cover %s has its picture and its words where the theme shows them', (_name, html, expected) => {
  expect(clean(html)).toBe(expected);
  expect(clean(expected)).toBe(expected);
  clean(html);
  expect(reports).toEqual([]);
});

test('a cover’s picture of another host is left out and reported, and its words stay', () => {
  expect(
    clean('<div class="wp-block-cover" style="background-image:url(https://x.example/a.jpg)"><p>Words</p></div>'),
  ).toBe('<div class="wp-block-cover"><div class="wp-block-cover__inner-container"><p>Words</p></div></div>');
  expect(reports).toEqual([expect.stringContaining('https://x.example/a.jpg')]);
});

test('a picture that fills its half is not missed as a background', () => {
  clean(
    '<div class="wp-block-media-text is-image-fill"><figure class="wp-block-media-text__media" style="background-image:url(/-/media/a.jpg)"><img src="/-/media/a.jpg" alt="A"></figure></div>',
  );
  expect(reports).toEqual([]);
});

test('columns whose parts say where they are become columns', () => {
  const column = (name: number, words: string) => `<p class="layout-column-${name}">${words}</p>`;
  expect(
    clean(`<div class="wp-block-columns has-2-columns">${column(1, 'a')}${column(2, 'b')}${column(1, 'c')}</div>`),
  ).toBe(
    `<div class="wp-block-columns has-2-columns"><div class="wp-block-column">${column(1, 'a')}${column(1, 'c')}</div><div class="wp-block-column">${column(2, 'b')}</div></div>`,
  );
});

const tracks = (list: unknown) =>
  `<script type="application/json" class="wp-playlist-script">${JSON.stringify(list)}</script>`;
const playlist = (script: string, kind = 'audio') =>
  `<div class="wp-playlist wp-${kind}-playlist wp-playlist-light"><div class="wp-playlist-current-item"></div><${kind} controls="controls" preload="none" width="640"></${kind}><div class="wp-playlist-next"></div><noscript><ol><li><a href="/-/media/a.mp3">a</a></li></ol></noscript>${script}</div>`;

test.each([
  [
    'of sounds',
    playlist(
      tracks({
        tracks: [
          { src: '/-/media/a.mp3', title: 'One', meta: { artist: 'Ada', length_formatted: '0:03' } },
          { src: '/-/media/b.mp3' },
        ],
      }),
    ),
    '<figure class="wp-block-audio"><audio controls="" preload="none" src="/-/media/a.mp3" title="One, Ada"></audio><figcaption>One, Ada (0:03)</figcaption></figure><figure class="wp-block-audio"><audio controls="" preload="none" src="/-/media/b.mp3"></audio></figure>',
  ],
  [
    'of films',
    playlist(tracks({ tracks: [{ src: '/-/media/a.mp4', title: 'One' }] }), 'video'),
    '<figure class="wp-block-video"><video controls="" preload="none" src="/-/media/a.mp4" title="One"></video><figcaption>One</figcaption></figure>',
  ],
  [
    'of another host',
    playlist(tracks({ tracks: [{ src: 'https://x.example/a.mp3', title: 'One' }] })),
    '<figure class="wp-block-audio"><a href="https://x.example/a.mp3">One</a><figcaption>One</figcaption></figure>',
  ],
  ...[
    tracks('nonsense'),
    tracks({ tracks: [null, 7, { src: 8 }] }),
    '<script class="wp-playlist-script">{</script>',
    '',
  ].map((script) => [
    'whose list cannot be read',
    playlist(script),
    '<ol><li><a href="/-/media/a.mp3">a</a></li></ol>',
  ]),
])('a playlist %s has a player or a link for each file', (_name, html = '', inside = '') => {
  expect(clean(html)).toMatch(/^<div class="wp-playlist [^"]*">/);
  expect(clean(html)).toContain(inside);
  expect(clean(html)).not.toMatch(/<(?:audio|video)(?![^>]* src=)/);
});

test.each([
  ['<audio controls></audio>', ''],
  ['<video controls><track src="/-/media/a.vtt"></video>', ''],
  ['<video controls><source src="data:video/mp4;base64,AA=="></video>', ''],
  ['<audio controls><a href="/-/media/a.mp3">a.mp3</a></audio>', '<a href="/-/media/a.mp3">a.mp3</a>'],
  ['<video src="/-/media/a.mp4"></video>', '<video src="/-/media/a.mp4"></video>'],
  ['<audio><source src="/-/media/a.mp3"></audio>', '<audio><source src="/-/media/a.mp3"></audio>'],
  ['<p><a href="https://x.example/"><img src="https://x.example/a.png"></a></p>', '<p></p>'],
  [
    '<a href="/x/"><picture><source srcset="https://x.example/a.png"><img src="https://x.example/a.png"></picture></a>',
    '',
  ],
  ['<a href="/x/"> <em></em></a>', ''],
  ['<a href="/x/" aria-label="Go"></a>', '<a href="/x/" aria-label="Go"></a>'],
  ['<a id="here"></a>', '<a id="here"></a>'],
  ['<a name="here"></a>', '<a name="here"></a>'],
])('a player without a file and a link around nothing do not stay: %s', (html, expected) => {
  expect(clean(html)).toBe(expected);
});

test('a width that only may not be exceeded is a width, where the other one is a share', () => {
  expect(clean('<figure style="width:100%;max-width:150px"><img src="/a.png" alt="A"></figure>')).toContain(
    'has-width-150px',
  );
  expect(clean('<div style="max-width:300px">a</div>')).toContain('has-width-300px');
  expect(clean('<div style="width:50%;max-width:100%">a</div>')).toContain('has-width-50"');
  expect(clean('<div style="width:200px;max-width:100px">a</div>')).toContain('has-width-200px');
});
