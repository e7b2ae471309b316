import type { QuizProps } from '../Quiz.schema.ts';

/** What each static part of the quiz is given. `noticeId` is the place where what cannot wait is said. */
export interface QuizPartProps {
  quiz: QuizProps;
  noticeId: string;
}
