import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { imagesSchema } from '../../parts/images/imagesSchema.ts';
import { mediaBrands } from './mediaBrands.ts';

const schema = (fields: Fields) => {
  const { text, html, image, maybe } = fields;
  return v.object({
    heading: text,
    content: maybe(html),
    image: maybe(image),
    mobile_image: maybe(image),
    brands: imagesSchema(fields),
  });
};

export type TeamBannerInput = BlockInput<typeof schema>;
export type TeamBannerProps = BlockProps<typeof schema>;

/** The head of the page about the team: all of them in one picture, and the media that spoke of the practice. */
export const block = defineBlock({ schema, needs: () => [mediaBrands] });
