import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = (fields: Fields) => {
  const { text, html, link, maybe, list } = fields;
  return v.object({
    heading: text,
    content: maybe(html),
    features: list(v.object({ title: text, description: maybe(text), link: maybe(link) })),
  });
};

export type BestTreatmentInput = BlockInput<typeof schema>;
export type BestTreatmentProps = BlockProps<typeof schema>;

/** Treatments that may fit, each with a link to its page. */
export const block = defineBlock({ schema });
