/** What the rules of a quiz need to know about its questions. */
export interface QuizRules {
  questions: readonly {
    questionType?: 'checkbox' | 'radio' | undefined;
    answerOptions: readonly { isCorrect: boolean; checked: boolean }[];
  }[];
}

/** The visitor's position in the quiz, and their choices. Plain JSON: it is stored while the page is reloaded. */
export interface QuizState {
  /** The current question, from 0. Equal to the number of questions when all are done. */
  step: number;
  /** The chosen options of each question, by their indices. */
  answers: readonly (readonly number[])[];
  /** The last step reached in this run: the browser's buttons lead no further. */
  furthest: number;
}

/** What a visitor can do. */
export type QuizAction =
  | { type: 'answer'; question: number; option: number; isChosen: boolean }
  | { type: 'next' | 'skip' | 'previous' | 'restart' }
  | { type: 'go'; step: number }
  | { type: 'resume'; state: QuizState };

/** Where the answers lead; without an answer to the question that decides, nowhere yet. */
export type QuizResult = 'appointment' | 'message' | 'unanswered';

/** A quiz that nobody has begun: it contains the editor's default choices. */
export const firstState = ({ questions }: QuizRules): QuizState => ({
  step: 0,
  answers: questions.map(({ answerOptions }) =>
    answerOptions.flatMap(({ checked }, place) => (checked ? [place] : [])),
  ),
  furthest: 0,
});

/** The rules of the quiz: no answer is required, and going on or back loses no choice. */
export const createQuizReducer =
  (rules: QuizRules) =>
  (state: QuizState, action: QuizAction): QuizState => {
    switch (action.type) {
      case 'answer':
        return { ...state, answers: choose(rules, state.answers, action) };
      case 'next':
      case 'skip':
        return stepTo(state, Math.min(state.step + 1, rules.questions.length));
      case 'previous':
        return stepTo(state, Math.max(state.step - 1, 0));
      case 'go':
        return stepTo(state, Math.min(Math.max(action.step, 0), state.furthest));
      case 'restart':
        return firstState(rules);
      // A run that continues where it was left.
      default:
        return action.state;
    }
  };

const stepTo = (state: QuizState, step: number): QuizState =>
  step === state.step ? state : { ...state, step, furthest: Math.max(step, state.furthest) };

function choose(
  { questions }: QuizRules,
  answers: QuizState['answers'],
  { question, option, isChosen }: Extract<QuizAction, { type: 'answer' }>,
): QuizState['answers'] {
  const isExclusive = questions[question]?.questionType === 'radio';
  return answers.map((options, place) => {
    if (place !== question) return options;
    const others = isExclusive && isChosen ? [] : options.filter((other) => other !== option);
    return isChosen ? [...others, option].toSorted((one, other) => one - other) : others;
  });
}

/**
 * Where the answers lead. The last question decides: to an appointment if an answer is chosen that the editor has marked for it. A
 * question that was skipped is not a "no".
 */
export function resultOf({ questions }: QuizRules, { answers }: QuizState): QuizResult {
  const options = questions.at(-1)?.answerOptions ?? [];
  const answer = answers.at(-1) ?? [];
  if (answer.length === 0) return 'unanswered';
  return answer.some((option) => options[option]?.isCorrect) ? 'appointment' : 'message';
}

/** The events to count for a move: that somebody started, and that somebody finished. Never what they answered, nor the result. */
export function eventsOf({ questions }: QuizRules, before: QuizState, after: QuizState): string[] {
  const reaches = (step: number) => before.furthest < step && after.furthest >= step;
  return [...(reaches(1) ? ['quizStarted'] : []), ...(reaches(questions.length) ? ['quizCompleted'] : [])];
}
