import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, html, image, maybe, list }: Fields) =>
  v.object({
    // The sentence's first words, and the rest of it: strong text in the rest stands out like the first words.
    title: text,
    description: maybe(html),
    features: list(v.object({ image: maybe(image), title: text, description: maybe(text) })),
    // Text about the pictures.
    content: maybe(html),
  });

export type EffectiveTreatInput = BlockInput<typeof schema>;
export type EffectiveTreatProps = BlockProps<typeof schema>;

/** Why a treatment works, in one sentence and a row of pictures. */
export const block = defineBlock({ schema });
