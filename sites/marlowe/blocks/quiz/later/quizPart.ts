import type { QuizProps } from '../Quiz.schema.ts';

/** The props of each static part of the quiz. */
export interface QuizPartProps {
  quiz: QuizProps;
}
