import type { QuizProps } from '../Quiz.schema.ts';

/** The props of each static part of the quiz. `noticeId` is the id of the urgent advice. */
export interface QuizPartProps {
  quiz: QuizProps;
  noticeId: string;
}
