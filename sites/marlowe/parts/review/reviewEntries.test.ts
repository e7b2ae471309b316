import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createFields } from 'ostium/server';
import { videoSchema } from '../video/videoSchema.ts';
import { keepAuthorized, reviewEntries } from './reviewEntries.ts';

const fields = createFields({ resolve: (url) => url });
const schema = v.pipe(v.object(reviewEntries(fields)), v.transform(keepAuthorized));
const review = { review: 'I slept.', client_name: 'Denise R.' };

test.each([
  ['is not asked for', review, review],
  ['is there', { ...review, authorization_on_file: '1' }, review],
  ['is missing', { ...review, authorization_on_file: '' }, { review: undefined, client_name: undefined }],
  ['was refused', { ...review, authorization_on_file: false }, { review: undefined, client_name: undefined }],
])('a review whose authorization %s', (_name, raw, expected) => {
  expect(v.parse(schema, raw)).toEqual(expected);
});

test('neither a film nor a portrait nor a word about somebody who has not agreed leaves the server', () => {
  const { image, text, maybe } = fields;
  const whole = v.pipe(
    v.object({
      ...reviewEntries(fields),
      image: maybe(image),
      description: maybe(text),
      sub: maybe(text),
      video: videoSchema(fields),
    }),
    v.transform(keepAuthorized),
  );
  const entered = {
    ...review,
    image: { url: '/-/media/portraits/denise.webp', alt: 'Denise' },
    description: 'Denise, teacher',
    sub: 'After a balloon, Denise',
    video: { webm_url: '/-/media/films/denise.webm' },
  };

  expect(v.parse(whole, entered).video?.sources).toHaveLength(1);
  expect(v.parse(whole, entered).image?.src).toContain('denise');
  expect(JSON.stringify(v.parse(whole, { ...entered, authorization_on_file: '' }))).toBe('{}');
});
