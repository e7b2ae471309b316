import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { actionSchema } from '../../parts/action/actionSchema.ts';

const schema = (fields: Fields) => {
  const { text, html, maybe } = fields;
  return v.object({ heading: text, content: maybe(html), button: actionSchema(fields) });
};

export type QuizStripInput = BlockInput<typeof schema>;
export type QuizStripProps = BlockProps<typeof schema>;

/** The invitation to take the quiz, in one line. */
export const block = defineBlock({ schema });
