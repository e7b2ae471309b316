import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from '#engine/blocks/block.tsx';
import type { Fields } from '#engine/blocks/fields.ts';
import { imagesSchema } from '../images/imagesSchema.ts';
import { introSchema } from '../intro/introSchema.ts';
import { Treatments } from './Treatments.tsx';

const schema = (fields: Fields) => {
  const { text, html, link, maybe, list } = fields;
  return v.object({
    intro: introSchema(fields),
    images: imagesSchema(fields),
    treatments: list(
      v.object({
        treatment: maybe(v.object({ link: maybe(link) })),
        title: text,
        content: maybe(html),
      }),
    ),
  });
};

/** What the editor fills in. */
export type TreatmentsInput = BlockInput<typeof schema>;
/** What the component shows. */
export type TreatmentsProps = BlockProps<typeof schema>;

/** What the practice does, as a list that leads to the treatments' pages, beside up to three pictures. */
export const treatments = defineBlock({ name: 'treatments', schema, Component: Treatments });
