import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = (fields: Fields) => {
  const { text, html, image, maybe, list } = fields;
  return v.object({
    heading: text,
    image: maybe(image),
    features: list(v.object({ title: text, description: maybe(html) })),
  });
};

export type DailyAdviceInput = BlockInput<typeof schema>;
export type DailyAdviceProps = BlockProps<typeof schema>;

/** What to do today, in order, beside a picture. */
export const block = defineBlock({ schema });
