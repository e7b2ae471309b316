import * as v from 'valibot';
import type { Fields } from 'ostium';

/** A few things of one kind, each with a name and its words or pictures. */
export const featuresSchema = ({ text, html, image, maybe, list }: Fields) =>
  list(v.object({ image: maybe(image), title: text, description: maybe(html) }));

export type Feature = v.InferOutput<ReturnType<typeof featuresSchema>>[number];
