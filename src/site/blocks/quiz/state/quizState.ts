/** What the rules of a quiz must know of its questions. */
export interface QuizRules {
  questions: readonly {
    questionType?: 'checkbox' | 'radio' | undefined;
    answerOptions: readonly { isCorrect: boolean; checked: boolean }[];
  }[];
}

/** Where a visitor is in the quiz, and what they have chosen. Plain JSON: it is kept while the page is loaded again. */
export interface QuizState {
  /** Which question is asked, from 0. As many as there are questions: all are done. */
  step: number;
  /** Which options of each question are chosen, by their places. */
  answers: readonly (readonly number[])[];
  /** The last step that was reached in this run: nobody gets further by the buttons of the browser. */
  furthest: number;
}

/** What a visitor does. */
export type QuizAction =
  | { type: 'answer'; question: number; option: number; isChosen: boolean }
  | { type: 'next' | 'skip' | 'previous' | 'restart' }
  | { type: 'go'; step: number }
  | { type: 'resume'; state: QuizState };

/** Where the answers lead. */
export type QuizResult = 'appointment' | 'message';

/** A quiz that nobody has begun: what the editor has chosen for each question is chosen. */
export const firstState = ({ questions }: QuizRules): QuizState => ({
  step: 0,
  answers: questions.map(({ answerOptions }) =>
    answerOptions.flatMap(({ checked }, place) => (checked ? [place] : [])),
  ),
  furthest: 0,
});

/** The rules of the quiz: no answer is required, and nothing that was chosen is lost by going on or back. */
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
      // A run that goes on where it was left.
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
  return answers.map((chosen, place) => {
    if (place !== question) return chosen;
    const others = isExclusive && isChosen ? [] : chosen.filter((other) => other !== option);
    return isChosen ? [...others, option].toSorted((one, other) => one - other) : others;
  });
}

/** Where the answers lead: to an appointment where an answer of the last question is chosen that the editor has marked for it. */
export function resultOf({ questions }: QuizRules, { answers }: QuizState): QuizResult {
  const options = questions.at(-1)?.answerOptions ?? [];
  const leads = answers.at(-1)?.some((option) => options[option]?.isCorrect) ?? false;
  return leads ? 'appointment' : 'message';
}

/** What is counted of a move: that somebody began, and that somebody came to the end. Never what they answered, nor what came of it. */
export function eventsOf({ questions }: QuizRules, before: QuizState, after: QuizState): string[] {
  const reaches = (step: number) => before.furthest < step && after.furthest >= step;
  return [...(reaches(1) ? ['quizStarted'] : []), ...(reaches(questions.length) ? ['quizCompleted'] : [])];
}
