import * as v from 'valibot';
import type { Fields } from 'ostium';
import { videosSchema } from './videosSchema.ts';

/** Videos in a list under a heading of their own. */
export const videoSectionSchema = (fields: Fields) =>
  v.object({
    title: fields.text,
    description: fields.maybe(fields.html),
    videos: videosSchema(fields),
  });
