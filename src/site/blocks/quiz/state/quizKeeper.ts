import type { QuizRules, QuizState } from './quizState.ts';

/** Keeps what was chosen while the page is loaded again, or left for another page of the site and come back to. */
export interface QuizKeeper {
  save: (state: QuizState) => void;
  /** What was kept, if it still fits the questions. */
  load: (rules: QuizRules) => QuizState | undefined;
  /** The visitor went to another page: from now on only this document remembers, and no script can read it from the storage. */
  leave: () => void;
  forget: () => void;
}

/** The name in the storage of the tab, which no other tab and no server sees. */
const STORAGE = 'ostium_quiz';

/** See `QuizKeeper`. `openStorage` throws where the visitor forbids storing; then the document remembers by itself. */
export function createQuizKeeper(openStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): QuizKeeper {
  let remembered: QuizState | undefined;
  const attempt = <T>(use: (storage: ReturnType<typeof openStorage>) => T): T | undefined => {
    try {
      return use(openStorage());
    } catch {
      // Storing is forbidden, there is no room, or somebody else wrote there: nothing is kept.
      return undefined;
    }
  };
  const leave = () => {
    attempt((storage) => storage.removeItem(STORAGE));
  };
  return {
    save(state) {
      remembered = state;
      attempt((storage) => storage.setItem(STORAGE, JSON.stringify(state)));
    },
    load(rules) {
      const found: unknown = remembered ?? attempt((storage) => JSON.parse(storage.getItem(STORAGE) ?? 'null'));
      return isStateOf(rules, found) ? found : undefined;
    },
    leave,
    forget() {
      remembered = undefined;
      leave();
    },
  };
}

/** Whether something that was stored fits the questions: the editor may have changed them since. */
function isStateOf({ questions }: QuizRules, stored: unknown): stored is QuizState {
  const { step, furthest, answers } = Object(stored) as Partial<Record<keyof QuizState, unknown>>;
  const isPlace = (value: unknown, count: number) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < count;
  return (
    isPlace(step, questions.length + 1) &&
    isPlace(furthest, questions.length + 1) &&
    Number(step) <= Number(furthest) &&
    Array.isArray(answers) &&
    answers.length === questions.length &&
    answers.every(
      (chosen, index) =>
        Array.isArray(chosen) && chosen.every((place) => isPlace(place, questions[index]?.answerOptions.length ?? 0)),
    )
  );
}
