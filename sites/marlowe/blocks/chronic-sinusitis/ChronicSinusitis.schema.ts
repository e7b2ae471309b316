import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { actionSchema } from '../../parts/action/actionSchema.ts';
import { imagesSchema } from '../../parts/images/imagesSchema.ts';

const schema = (fields: Fields) => {
  const { text, html, maybe } = fields;
  return v.object({
    heading: text,
    content: maybe(html),
    button: actionSchema(fields),
    link: actionSchema(fields),
    images: imagesSchema(fields),
  });
};

export type ChronicSinusitisInput = BlockInput<typeof schema>;
export type ChronicSinusitisProps = BlockProps<typeof schema>;

/** The way from a page about symptoms to the visit: the last block of the page. */
export const block = defineBlock({ schema });
