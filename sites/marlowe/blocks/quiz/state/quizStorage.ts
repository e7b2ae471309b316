import type { QuizRules, QuizState } from './quizState.ts';

/** Stores the choices while the page is reloaded, or left for another page of the site and returned to. */
export interface QuizStorage {
  store: (state: QuizState) => void;
  /** The stored state, if it still fits the questions. */
  load: (rules: QuizRules) => QuizState | undefined;
  /** The visitor went to another page: from now on only this document has it, and no script can read it from the storage. */
  leave: () => void;
  forget: () => void;
}

/** The key in the tab's storage, which no other tab and no server sees. */
const STORAGE = 'ostium_quiz';

/** `openStorage` throws if the visitor forbids storage; the state is then only in memory. */
export function createQuizStorage(openStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): QuizStorage {
  let current: QuizState | undefined;
  const attempt = <T>(use: (storage: ReturnType<typeof openStorage>) => T): T | undefined => {
    try {
      return use(openStorage());
    } catch {
      // Storage is forbidden or full, or something else wrote there: nothing is stored.
      return undefined;
    }
  };
  const leave = () => {
    attempt((storage) => storage.removeItem(STORAGE));
  };
  return {
    store(state) {
      current = state;
      attempt((storage) => storage.setItem(STORAGE, JSON.stringify(state)));
    },
    load(rules) {
      const storedState: unknown = current ?? attempt((storage) => JSON.parse(storage.getItem(STORAGE) ?? 'null'));
      return isStateOf(rules, storedState) ? storedState : undefined;
    },
    leave,
    forget() {
      current = undefined;
      leave();
    },
  };
}

/** Whether a stored value fits the questions, which the editor may have changed since. */
function isStateOf({ questions }: QuizRules, value: unknown): value is QuizState {
  const { step, furthest, answers } = Object(value) as Partial<Record<keyof QuizState, unknown>>;
  const isPlace = (value: unknown, count: number) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < count;
  return (
    isPlace(step, questions.length + 1) &&
    isPlace(furthest, questions.length + 1) &&
    Number(step) <= Number(furthest) &&
    Array.isArray(answers) &&
    answers.length === questions.length &&
    answers.every(
      (answer, index) =>
        Array.isArray(answer) && answer.every((place) => isPlace(place, questions[index]?.answerOptions.length ?? 0)),
    )
  );
}
