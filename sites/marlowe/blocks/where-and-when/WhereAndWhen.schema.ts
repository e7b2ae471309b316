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
    link: actionSchema(fields),
  });
};

export type WhereAndWhenInput = BlockInput<typeof schema>;
export type WhereAndWhenProps = BlockProps<typeof schema>;

/** Where the practice is and when it is open: its own facts, beside a map. */
export const block = defineBlock({ schema });
