import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { actionSchema } from '../../parts/action/actionSchema.ts';

const schema = (fields: Fields) => {
  const { text, html, image, maybe, list } = fields;
  return v.object({
    label: maybe(text),
    title: text,
    description: maybe(html),
    image: maybe(image),
    features: list(v.object({ title: text, description: maybe(html) })),
    cta: actionSchema(fields),
  });
};

export type SinuplastyExpertsInput = BlockInput<typeof schema>;
export type SinuplastyExpertsProps = BlockProps<typeof schema>;

/** How the practice goes about it, in order, beside a picture that explains itself. */
export const block = defineBlock({ schema });
