import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps, ofPage } from 'ostium';
import type { Fields } from 'ostium';
import { actionSchema } from '../../parts/action/actionSchema.ts';
import { scheduleSchema } from '../../parts/schedule/scheduleSchema.ts';

/** `questionTitle` is its name in the list of steps, `questionText` the question. */
const questionSchema = ({ text, choice, flag, maybe, list }: Fields) =>
  v.object({
    id: maybe(text),
    questionTitle: maybe(text),
    questionText: text,
    questionType: choice(['checkbox', 'radio']),
    progressNote: maybe(text),
    answerOptions: v.pipe(
      list(
        v.object({
          answerText: text,
          isCorrect: flag,
          checked: flag,
        }),
      ),
      v.minLength(1, 'must have at least one answer'),
    ),
  });

/** Where the answers lead: to an appointment, or to first advice and somebody to ask. */
const resultsSchema = (fields: Fields) => {
  const { text, html, image, maybe, list } = fields;
  const { book_online, schedule_call } = scheduleSchema(fields);
  return {
    appointment: maybe(
      v.object({ heading: text, content: maybe(html), image: maybe(image), book_online, schedule_call }),
    ),
    message: maybe(
      v.object({
        heading: text,
        content: maybe(html),
        helps: list(v.object({ title: text, content: maybe(html), button: actionSchema(fields) })),
        // The path of the form at the form host.
        form: maybe(v.object({ path: maybe(text), id: maybe(text) })),
      }),
    ),
    answers: maybe(v.object({ heading: text, content: maybe(text) })),
    notes: maybe(v.object({ heading: text, content: html })),
  };
};

const schema = (fields: Fields) => {
  const { text, html, link, maybe, withDefault, list } = fields;
  const titledText = maybe(v.object({ heading: text, content: html }));
  return v.object({
    heading: text,
    content: maybe(html),
    disclaimer: maybe(html),
    // Who should not take it; shown above the first question.
    urgent: maybe(v.object({ content: html, label: maybe(text), signs: maybe(html) })),
    questions: v.pipe(list(questionSchema(fields)), v.minLength(1, 'must have at least one question')),
    notice: titledText,
    ...resultsSchema(fields),
    home: ofPage(withDefault(link, '/')),
  });
};

export type QuizInput = BlockInput<typeof schema>;
export type QuizProps = BlockProps<typeof schema>;

/** Questions one at a time, and where their answers lead. The choices stay in the visitor's tab. */
export const block = defineBlock({ schema, isLive: true });
