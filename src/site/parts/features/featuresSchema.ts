import * as v from 'valibot';
import type { Fields } from '#engine/blocks/fields.ts';

/** A few things of one kind, each with its name, and what is said or shown of it. */
export const featuresSchema = ({ text, html, image, maybe, list }: Fields) =>
  list(v.object({ image: maybe(image), title: text, description: maybe(html) }));

export type Feature = v.InferOutput<ReturnType<typeof featuresSchema>>[number];
