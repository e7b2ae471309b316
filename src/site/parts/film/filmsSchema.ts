import * as v from 'valibot';
import type { Fields } from '#engine/blocks/fields.ts';
import { videoSchema } from '../video/videoSchema.ts';

/** Films in a list. Those that have nothing to show, or that nobody has agreed to, are left out. */
export const filmsSchema = (fields: Fields) =>
  v.pipe(
    fields.list(videoSchema(fields)),
    v.transform((videos) => videos.filter((video) => video !== undefined)),
  );
