import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { actionSchema } from '../../parts/action/actionSchema.ts';
import { featuresSchema } from '../../parts/features/featuresSchema.ts';

const schema = (fields: Fields) => {
  const { text, html, maybe } = fields;
  return v.object({
    sub: maybe(text),
    heading: text,
    content: maybe(html),
    link: actionSchema(fields),
    features: featuresSchema(fields),
  });
};

export type ComfortListInput = BlockInput<typeof schema>;
export type ComfortListProps = BlockProps<typeof schema>;

/** Small things that make a visit easier, each with a round picture. */
export const block = defineBlock({ schema });
