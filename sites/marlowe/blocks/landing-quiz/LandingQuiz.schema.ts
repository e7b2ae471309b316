import * as v from 'valibot';
import { actionSchema } from '../../parts/action/actionSchema.ts';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = (fields: Fields) => {
  const { text, html, maybe, list } = fields;
  return v.object({
    heading: text,
    content: maybe(html),
    // Numbers that say how much the quiz asks: six questions, two minutes.
    figures: list(v.object({ number: text, text })),
    button: actionSchema(fields),
    // Shown beside the button: what the result is not.
    note: maybe(text),
  });
};

export type LandingQuizInput = BlockInput<typeof schema>;
export type LandingQuizProps = BlockProps<typeof schema>;

/** The invitation to take the quiz, said in numbers. */
export const block = defineBlock({ schema });
