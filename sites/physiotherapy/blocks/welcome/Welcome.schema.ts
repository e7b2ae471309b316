import * as v from 'valibot';
import { defineBlock, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, link, image, maybe }: Fields) =>
  v.object({ titel: text, text, bild: maybe(image), knopf: maybe(v.object({ text, ziel: link })) });

export type WelcomeProps = BlockProps<typeof schema>;

/** How a page greets: a heading, a sentence, a picture and one way on. */
export const block = defineBlock({ schema });
