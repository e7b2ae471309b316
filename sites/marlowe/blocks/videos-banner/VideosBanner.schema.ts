import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = (fields: Fields) => {
  const { text, html, image, link, maybe, list } = fields;
  return v.object({
    heading: text,
    // The second half of the heading, light.
    heading_2: maybe(text),
    content: maybe(html),
    // One tile for each lesson below: its picture, name, length, and the link down to it.
    features: list(v.object({ image, title: text, description: maybe(text), link })),
  });
};

export type VideosBannerInput = BlockInput<typeof schema>;
export type VideosBannerProps = BlockProps<typeof schema>;

/** The title of the page of lessons, over a strip of their pictures. */
export const block = defineBlock({ schema });
