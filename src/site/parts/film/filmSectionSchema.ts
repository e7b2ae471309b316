import * as v from 'valibot';
import type { Fields } from '#engine/blocks/fields.ts';
import { filmsSchema } from './filmsSchema.ts';

/** Films in a list under a heading of their own. */
export const filmSectionSchema = (fields: Fields) =>
  v.object({
    title: fields.text,
    description: fields.maybe(fields.html),
    videos: filmsSchema(fields),
  });
