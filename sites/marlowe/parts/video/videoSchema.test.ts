import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { describeFieldIssue } from 'ostium';
import { createFields } from 'ostium/server';
import { videoSchema } from './videoSchema.ts';

const fields = createFields({ resolve: (url) => url.replace('https://wp.example/wp-content/uploads/', '/-/media/') });
const read = (raw: unknown) => v.parse(videoSchema(fields), raw);

const picture = { url: 'https://wp.example/wp-content/uploads/a.jpg', alt: 'A', width: 4, height: 3 };
const poster = { src: '/-/media/a.jpg', alt: 'A', width: 4, height: 3 };

test.each(['cover', 'cover_image', 'poster_image'])('%s is the poster', (name) => {
  expect(read({ [name]: picture })).toEqual({ poster, sources: [] });
});

test('an address and a file are the same video, and the site’s own address', () => {
  const video = { sources: [{ src: '/-/media/a.webm', type: 'video/webm' }] };

  expect(read({ webm_url: 'https://wp.example/wp-content/uploads/a.webm' })).toEqual(video);
  expect(read({ webm_url: { url: 'https://wp.example/wp-content/uploads/a.webm', mime_type: 'video/webm' } })).toEqual(
    video,
  );
  expect(read('https://wp.example/wp-content/uploads/a.webm')).toEqual(video);
});

test('all that a video can have', () => {
  expect(
    read({
      cover: picture,
      webm_url: '/-/media/a.WEBM?v=2',
      mp4_url: '/-/media/video',
      captions_url: '/-/media/a.vtt',
      descriptions_url: '/-/media/seen.vtt',
      transcript: '<p>Air flows.</p>\n',
      duration: '1:42',
      quote: 'I slept.',
      name: 'Renee',
      authorization_on_file: true,
    }),
  ).toEqual({
    poster,
    sources: [{ src: '/-/media/a.WEBM?v=2', type: 'video/webm' }, { src: '/-/media/video' }],
    captions: '/-/media/a.vtt',
    descriptions: '/-/media/seen.vtt',
    transcript: '<p>Air flows.</p>',
    duration: '1:42',
    quote: 'I slept.',
    name: 'Renee',
  });
});

test.each([
  ['an address', 'https://youtu.be/abc'],
  [
    'a link',
    '<a href="https://www.youtube.com/watch?v=abc&#038;feature=share">https://www.youtube.com/watch?v=abc</a>',
  ],
  ['a frame', '<iframe title="Video" width="200" src="https://www.youtube.com/embed/abc?feature=oembed"></iframe>'],
  ['the field for a file', { webm_url: 'https://youtu.be/abc' }],
])('a video on another site is known by its page: %s', (_name, raw) => {
  expect(read(raw)).toEqual({
    sources: [],
    page: expect.objectContaining({ host: 'YouTube', url: 'https://www.youtube.com/watch?v=abc' }) as unknown,
  });
});

test.each([
  ['blank', ''],
  ['never saved', null],
  ['a group of blanks', { cover: false, webm_url: '', duration: '', quote: '' }],
  ['a length without a video', { duration: '1:42', name: 'Renee' }],
])('nothing to show is absent: %s', (_name, raw) => {
  expect(read(raw)).toBeUndefined();
});

describe('a patient’s authorization', () => {
  test.each([true, 1, '1'])('%j shows the video', (answer) => {
    expect(read({ cover: picture, authorization_on_file: answer })).toEqual({ poster, sources: [] });
  });

  test.each([false, 0, '0', '', null, 'no'])('%j hides it', (answer) => {
    expect(read({ cover: picture, authorization_on_file: answer })).toBeUndefined();
  });
});

test.each([
  ['a script', 'javascript:alert(1)', 'video.webm_url: must be a web, mail or telephone address'],
  ['words', 'our video', 'video: must be the address of a video'],
  ['a page of words', `<p>${'a'.repeat(10_000)}</p>`, 'video: must be the address of a video'],
  ['a file by its id', { webm_url: 11 }, 'video.webm_url: must be an address'],
])('%s is no address of a video', (_name, raw, problem) => {
  const result = v.safeParse(v.object({ video: videoSchema(fields) }), { video: raw });

  expect(result.issues?.map(describeFieldIssue)).toEqual([problem]);
});

test.each(['<a ', '<a href=', '<a href="', '<iframe src=a ', '&#0', ' ', '<br>a'])(
  '100 kB of %j are no video',
  (piece) => {
    const value = piece.repeat(100_000 / piece.length);

    expect(v.safeParse(videoSchema(fields), `${value}<`).success).toBe(false);
    expect(v.safeParse(videoSchema(fields), { webm_url: `https://[${value}` }).success).toBe(false);
  },
);
