import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, html, image, link, maybe, list }: Fields) =>
  v.object({
    label: maybe(text),
    title: text,
    description: maybe(html),
    features: list(v.object({ title: text, description: maybe(text), image: maybe(image), link: maybe(link) })),
  });

export type InnovationsInput = BlockInput<typeof schema>;
export type InnovationsProps = BlockProps<typeof schema>;

/** The practice's tools, each a card that leads to its page. */
export const block = defineBlock({ schema });
