import * as v from 'valibot';
import { actionSchema } from '../action/actionSchema.ts';
import { defineBlock, type BlockInput, type BlockProps } from '../block.tsx';
import type { Fields } from '../fields.ts';
import { videoSchema } from '../video/videoSchema.ts';
import { HomeQuestions } from './HomeQuestions.tsx';

const schema = (fields: Fields) => {
  const { text, html, flag, choice, maybe } = fields;
  return v.object({
    wave: choice(['top']),
    heading: text,
    content: maybe(html),
    button: actionSchema(fields),
    // A switch that was never saved is not in the answer: a button that was filled in is meant to be seen.
    show_cta: v.optional(flag, true),
    video: videoSchema(fields),
  });
};

/** What the editor fills in. */
export type HomeQuestionsInput = BlockInput<typeof schema>;
/** What the component shows. */
export type HomeQuestionsProps = BlockProps<typeof schema>;

/** The answer to a common question, in words and as a film. */
export const homeQuestions = defineBlock({ name: 'home-questions', schema, Component: HomeQuestions });
