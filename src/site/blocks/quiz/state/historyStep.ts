/** What an entry of the history keeps of the quiz: which step it shows, and from which one the visitor came. Never an answer. */
export interface HistoryStep {
  step: number;
  from?: number | undefined;
}

/** The history of a browser, as far as it is needed. */
type StepHistory = Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The step of the entry that is shown; undefined where the quiz is not known to it yet. */
export function readHistoryStep({ state }: Pick<History, 'state'>): HistoryStep | undefined {
  const kept: unknown = isObject(state) && isObject(state['state']) ? state['state']['quiz'] : undefined;
  if (!isObject(kept) || !Number.isInteger(kept['step'])) return undefined;
  const from = Number.isInteger(kept['from']) ? Number(kept['from']) : undefined;
  return { step: Number(kept['step']), from };
}

/** The state of the entry that is shown with another step. The rest is the router's: to it, all steps are one visit of one page. */
function withStep(state: unknown, quiz: HistoryStep): unknown {
  const entry = isObject(state) ? state : {};
  return { ...entry, state: { ...(isObject(entry['state']) ? entry['state'] : {}), quiz } };
}

/** Lets the entry that is shown keep a step. */
export const keepStep = (history: StepHistory, step: number): void =>
  write(() => history.replaceState(withStep(history.state, { ...readHistoryStep(history), step }), ''));

/**
 * Goes to a step by an entry of its own, so that the browser's way back leads through the questions. Where the entry before is that very
 * step, the browser goes back to it, and says so by itself: then the result is false.
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
    // Safari refuses more than a hundred changes in half a minute: then the way back skips a question.
  }
}
