import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { featuresSchema } from '../../parts/features/featuresSchema.ts';

const schema = (fields: Fields) => {
  const { text, html, maybe } = fields;
  return v.object({
    heading: text,
    features: featuresSchema(fields),
    content: maybe(html),
  });
};

export type BringListInput = BlockInput<typeof schema>;
export type BringListProps = BlockProps<typeof schema>;

/** What to bring, thing after thing, on one breath. */
export const block = defineBlock({ schema });
