import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = (fields: Fields) => {
  const { text, html, image, maybe } = fields;
  return v.object({
    heading: text,
    content: maybe(html),
    image: maybe(image),
    // What the picture shows, beside it.
    description: maybe(text),
  });
};

export type CloggedSinusInput = BlockInput<typeof schema>;
export type CloggedSinusProps = BlockProps<typeof schema>;

/** Why a blocked nose snores: words, and a look inside. */
export const block = defineBlock({ schema });
