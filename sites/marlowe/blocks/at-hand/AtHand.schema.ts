import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { featuresSchema } from '../../parts/features/featuresSchema.ts';

const schema = (fields: Fields) => {
  const { text, html, image, maybe } = fields;
  return v.object({
    heading: text,
    image: maybe(image),
    features: featuresSchema(fields),
    content: maybe(html),
  });
};

export type AtHandInput = BlockInput<typeof schema>;
export type AtHandProps = BlockProps<typeof schema>;

/** What to have at hand: a short list beside a picture, and a few words below it. */
export const block = defineBlock({ schema });
