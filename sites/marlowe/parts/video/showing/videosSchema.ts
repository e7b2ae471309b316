import * as v from 'valibot';
import type { Fields } from 'ostium';
import { videoSchema, type PosterName } from '../videoSchema.ts';

/** A list of videos. Those with nothing to show, or without consent, are left out. */
export const videosSchema = (fields: Fields, poster?: PosterName) =>
  v.pipe(
    fields.list(videoSchema(fields, poster)),
    v.transform((videos) => videos.filter((video) => video !== undefined)),
  );

/** Videos in a list under a heading of their own. */
export const videoSectionSchema = (fields: Fields) =>
  v.object({
    title: fields.text,
    description: fields.maybe(fields.html),
    videos: videosSchema(fields),
  });
