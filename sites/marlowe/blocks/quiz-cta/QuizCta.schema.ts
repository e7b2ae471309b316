import * as v from 'valibot';
import { actionSchema } from '../../parts/action/actionSchema.ts';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = (fields: Fields) => {
  const { text, html, image, maybe, list } = fields;
  return v.object({
    heading: text,
    content: maybe(html),
    button: actionSchema(fields),
    // The quiz's first question, as a preview: it cannot be answered here.
    preview: maybe(v.object({ note: maybe(text), question: maybe(text), options: list(text) })),
    image: maybe(image),
  });
};

export type QuizCtaInput = BlockInput<typeof schema>;
export type QuizCtaProps = BlockProps<typeof schema>;

/** The invitation to take the quiz. */
export const block = defineBlock({ schema });
