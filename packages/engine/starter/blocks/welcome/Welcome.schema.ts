import { defineBlock, type BlockProps, type Fields } from 'ostium';
import * as v from 'valibot';

const schema = ({ text, link, image, maybe }: Fields) =>
  v.object({
    heading: text,
    text,
    image: maybe(image),
    button: maybe(v.object({ text, link })),
  });

export type WelcomeProps = BlockProps<typeof schema>;

/** How a page begins: a heading, a sentence or two, one way on, and a picture. */
export const block = defineBlock({ schema });
