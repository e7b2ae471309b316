import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { actionSchema } from '../../parts/action/actionSchema.ts';
import { featuresSchema } from '../../parts/features/featuresSchema.ts';

const schema = (fields: Fields) => {
  const { text, html, image, maybe } = fields;
  return v.object({
    sub: maybe(text),
    heading: text,
    content: maybe(html),
    image: maybe(image),
    features: featuresSchema(fields),
    link: actionSchema(fields),
  });
};

export type VipTreatmentInput = BlockInput<typeof schema>;
export type VipTreatmentProps = BlockProps<typeof schema>;

/** How a visit goes, step by step, beside the room it happens in. */
export const block = defineBlock({ schema });
