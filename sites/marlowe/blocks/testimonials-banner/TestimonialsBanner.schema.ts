import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { imagesSchema } from '../../parts/images/imagesSchema.ts';

const schema = (fields: Fields) =>
  v.object({
    title: fields.text,
    description: fields.maybe(fields.html),
    /** Portraits, from the smallest to the tallest. */
    images: imagesSchema(fields),
  });

export type TestimonialsBannerInput = BlockInput<typeof schema>;
export type TestimonialsBannerProps = BlockProps<typeof schema>;

/** The head of the page on which patients speak. */
export const block = defineBlock({ schema });
