import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, html, image, maybe, list }: Fields) =>
  v.object({
    title: text,
    description: maybe(html),
    // `label` is the hour.
    features: list(v.object({ image: maybe(image), label: maybe(text), title: text, description: maybe(text) })),
  });

export type ChangeLivesInput = BlockInput<typeof schema>;
export type ChangeLivesProps = BlockProps<typeof schema>;

/** Moments of a day on which breathing is easy. */
export const block = defineBlock({ schema });
