import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createFields } from 'ostium/server';
import { keepAuthorized, reviewEntries } from './reviewEntries.ts';

const schema = v.pipe(v.object(reviewEntries(createFields({ resolve: (url) => url }))), v.transform(keepAuthorized));
const review = { review: 'I slept.', client_name: 'Denise R.' };

test.each([
  ['is not asked for', review, review],
  ['is there', { ...review, authorization_on_file: '1' }, review],
  ['is missing', { ...review, authorization_on_file: '' }, { review: undefined, client_name: undefined }],
  ['was refused', { ...review, authorization_on_file: false }, { review: undefined, client_name: undefined }],
])('a review whose authorization %s', (_name, raw, expected) => {
  expect(v.parse(schema, raw)).toEqual(expected);
});
