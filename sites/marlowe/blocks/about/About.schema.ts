import * as v from 'valibot';
import { actionSchema } from '../../parts/action/actionSchema.ts';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = (fields: Fields) => {
  const { text, html, link, image, maybe } = fields;
  return v.object({
    label: maybe(text),
    title: text,
    description: maybe(html),
    quote: maybe(text),
    image: maybe(image),
    button: actionSchema(fields),
    assistant: maybe(
      v.object({ title: maybe(text), description: maybe(html), image: maybe(image), link: maybe(link) }),
    ),
  });
};

export type AboutInput = BlockInput<typeof schema>;
export type AboutProps = BlockProps<typeof schema>;

/** The doctor in their own words, and the physician assistant. */
export const block = defineBlock({ schema });
