import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, html, image, maybe, list }: Fields) =>
  v.object({
    sub: maybe(text),
    heading: text,
    heading_2: maybe(text),
    content: maybe(html),
    image: maybe(image),
    fields: list(v.object({ heading: text, content: html })),
  });

export type HowItWorksInput = BlockInput<typeof schema>;
export type HowItWorksProps = BlockProps<typeof schema>;

/** An introduction beside questions that open to their answers. */
export const block = defineBlock({ schema });
