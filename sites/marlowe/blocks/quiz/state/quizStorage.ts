import type { QuizRules, QuizState } from './quizState.ts';

/** Stores the choices while the page is reloaded, or left for another page of the site and returned to. */
interface QuizStorage {
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

/** What a history entry stores about the quiz: the step it shows, and the step from which the visitor came. Never an answer. */
interface HistoryStep {
  step: number;
  from?: number | undefined;
}

/** The part of a browser's history that is needed. */
type StepHistory = Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The step of the current entry; undefined if it does not contain the quiz yet. */
export function readHistoryStep({ state }: Pick<History, 'state'>): HistoryStep | undefined {
  const quiz: unknown = isObject(state) && isObject(state['state']) ? state['state']['quiz'] : undefined;
  if (!isObject(quiz) || !Number.isInteger(quiz['step'])) return undefined;
  const from = Number.isInteger(quiz['from']) ? Number(quiz['from']) : undefined;
  return { step: Number(quiz['step']), from };
}

/** The state of the current entry with another step. The rest is the router's: to it, all steps are one visit to one page. */
function withStep(state: unknown, quiz: HistoryStep): unknown {
  const entry = isObject(state) ? state : {};
  return { ...entry, state: { ...(isObject(entry['state']) ? entry['state'] : {}), quiz } };
}

/** Stores a step in the current entry. */
export const storeStep = (history: StepHistory, step: number): void =>
  write(() => history.replaceState(withStep(history.state, { ...readHistoryStep(history), step }), ''));

/**
 * Goes to a step with an entry of its own, so that the Back button leads through the questions. If the previous entry is that very
 * step, the browser goes back to it and fires its own event: the result is then false.
 */
export function pushStep(history: StepHistory, { step, from }: Required<HistoryStep>): boolean {
  if (readHistoryStep(history)?.from === step) {
    history.back();
    return false;
  }
  write(() => history.pushState(withStep(history.state, { step, from }), ''));
  return true;
}

function write(change: () => void): void {
  try {
    change();
  } catch {
    // Safari refuses more than a hundred changes in half a minute: the Back button then skips a question.
  }
}
