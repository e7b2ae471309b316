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

test('a film of somebody who has not agreed does not leave the server', () => {
  const withFilm = v.pipe(
    v.object({ ...reviewEntries(fields), video: videoSchema(fields) }),
    v.transform(keepAuthorized),
  );
  const video = { webm_url: '/-/media/films/denise.webm' };

  expect(v.parse(withFilm, { ...review, video }).video?.sources).toHaveLength(1);
  expect(JSON.stringify(v.parse(withFilm, { ...review, video, authorization_on_file: '' }))).not.toContain('denise');
});
