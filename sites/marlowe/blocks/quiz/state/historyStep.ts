/** What a history entry stores about the quiz: the step it shows, and the step from which the visitor came. Never an answer. */
export interface HistoryStep {
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
