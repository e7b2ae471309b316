import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { imagesSchema } from '../../parts/images/imagesSchema.ts';
import { introSchema } from '../../parts/intro/introSchema.ts';

const schema = (fields: Fields) => {
  const { text, html, link, maybe, list } = fields;
  return v.object({
    intro: introSchema(fields),
    images: imagesSchema(fields, 'rows'),
    treatments: list(
      v.object({
        treatment: maybe(v.object({ link: maybe(link) })),
        title: text,
        content: maybe(html),
      }),
    ),
  });
};

export type TreatmentsInput = BlockInput<typeof schema>;
export type TreatmentsProps = BlockProps<typeof schema>;

/** What the practice does, as a list that leads to the treatments' pages, beside up to three pictures. */
export const block = defineBlock({ schema });
