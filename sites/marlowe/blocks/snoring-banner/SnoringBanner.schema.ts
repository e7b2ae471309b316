import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { actionSchema } from '../../parts/action/actionSchema.ts';

const schema = (fields: Fields) => {
  const { text, html, image, maybe } = fields;
  return v.object({
    heading: text,
    content: maybe(html),
    image: maybe(image),
    mobile_image: maybe(image),
    button: actionSchema(fields),
  });
};

export type SnoringBannerInput = BlockInput<typeof schema>;
export type SnoringBannerProps = BlockProps<typeof schema>;

/** The night with which the page about snoring begins. */
export const block = defineBlock({ schema });
