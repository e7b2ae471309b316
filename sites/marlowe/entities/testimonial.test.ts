import { expect, test } from 'vitest';
import { createFields } from 'ostium/server';
import type { Entity } from '@ostium/content';
import { testimonialEntity } from './testimonial.entity.ts';

const context = { fields: createFields({ resolve: (url) => url }), entity: () => undefined, report: () => undefined };
const entityWith = (acf: unknown): Entity => ({
  kind: 'post',
  type: 'testimonials',
  id: 710,
  link: '/testimonials/denise-r/',
  embedded: { contentMedia: [], terms: [], replies: [] },
  raw: { title: { rendered: 'Denise R.' }, acf },
});

test.each([
  ['was given', { authorization_on_file: true }, false],
  ['was refused', { authorization_on_file: false }, true],
  ['was never ticked', { authorization_on_file: '' }, true],
  ['has no field', { review: 'I slept.' }, false],
  ['has no fields beside it', [], false],
])('whose authorization %s', (_name, acf, isHidden) => {
  expect(testimonialEntity.hides?.(entityWith(acf), context)).toBe(isHidden);
});

test('it has the name in its field, else its title', () => {
  const identity = { kind: 'testimonial', id: 710, link: '/testimonials/denise-r/' };

  expect(testimonialEntity.read(entityWith({ review: 'I slept.', name: 'Denise' }), context)).toEqual({
    ...identity,
    title: 'Denise',
    review: 'I slept.',
  });
  expect(testimonialEntity.read(entityWith([]), context)).toEqual({ ...identity, title: 'Denise R.' });
});
