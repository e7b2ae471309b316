import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { countEvent } from 'ostium/consent';
import { pushStep, readHistoryStep, storeStep, createQuizStorage } from './quizStorage.ts';
import { createQuizReducer, eventsOf, firstState } from './quizState.ts';
import type { QuizRules, QuizState } from './quizState.ts';

const quizStorage = createQuizStorage(() => sessionStorage);

/** A quiz as its component shows it, and the actions of its buttons. */
interface LiveQuiz {
  state: QuizState;
  /** Whether the buttons work. */
  isLive: boolean;
  /** Whether the visitor has moved since the page loaded: new content is then announced and focused. */
  hasMoved: boolean;
  answer: (question: number, option: number, isChosen: boolean) => void;
  next: () => void;
  skip: () => void;
  previous: () => void;
  goTo: (step: number) => void;
  restart: () => void;
  /** The visitor leaves for good: nothing is stored. */
  forget: () => void;
}

/**
 * Runs the quiz whose fields are in `form`. The choices belong to these fields, which a visitor may use before any code has loaded:
 * the state follows them, and sets them only when a run continues or restarts.
 */
export function useQuiz(rules: QuizRules, form: RefObject<HTMLElement | null>): LiveQuiz {
  const [state, dispatch] = useReducer(createQuizReducer(rules), rules, firstState);
  const [isLive, setLive] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const countedState = useRef(state);

  useLayoutEffect(() => {
    const entry = readHistoryStep(history);
    // An entry without a step is a new visit, whatever was answered in this tab before.
    if (!entry) quizStorage.forget();
    const storedState = entry && quizStorage.load(rules);
    const initialState = storedState
      ? { ...storedState, step: Math.min(entry.step, storedState.furthest) }
      : { ...firstState(rules), answers: readAnswers(form.current, rules) };
    if (storedState) writeAnswers(form.current, storedState);
    storeStep(history, initialState.step);
    countedState.current = initialState;
    dispatch({ type: 'resume', state: initialState });
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows what was chosen before, and in which step
    setLive(true);

    const end = new AbortController();
    addEventListener(
      'popstate',
      () => {
        const historyStep = readHistoryStep(history);
        if (!historyStep) return;
        setMoved(true);
        dispatch({ type: 'go', step: historyStep.step });
      },
      { signal: end.signal },
    );
    return () => {
      end.abort();
      quizStorage.leave();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- once: the fields of a page that is shown never change
  }, []);

  useEffect(() => {
    if (!isLive) return;
    for (const name of eventsOf(rules, countedState.current, state)) countEvent(document, { name, payload: {} });
    countedState.current = state;
    quizStorage.store(state);
  }, [isLive, state, rules]);

  const move = (step: number, go: () => void) => {
    setMoved(true);
    if (pushStep(history, { step, from: state.step })) go();
  };
  return {
    state,
    isLive,
    hasMoved,
    answer: (question, option, isChosen) => dispatch({ type: 'answer', question, option, isChosen }),
    next: () => move(state.step + 1, () => dispatch({ type: 'next' })),
    skip: () => move(state.step + 1, () => dispatch({ type: 'skip' })),
    previous: () => move(state.step - 1, () => dispatch({ type: 'previous' })),
    goTo: (step) => move(step, () => dispatch({ type: 'go', step })),
    restart() {
      writeAnswers(form.current, firstState(rules));
      setMoved(true);
      storeStep(history, 0);
      dispatch({ type: 'restart' });
    },
    forget: () => quizStorage.forget(),
  };
}

/** The name of an option's field. It reveals only its position. */
export const fieldName = (question: number): string => `question-${question + 1}`;

const fieldsOf = (form: HTMLElement | null, question: number): HTMLInputElement[] => [
  ...(form?.querySelectorAll<HTMLInputElement>(`[name="${fieldName(question)}"]`) ?? []),
];

const readAnswers = (form: HTMLElement | null, { questions }: QuizRules): QuizState['answers'] =>
  questions.map((_, question) => fieldsOf(form, question).flatMap(({ checked }, option) => (checked ? [option] : [])));

function writeAnswers(form: HTMLElement | null, { answers }: QuizState): void {
  for (const [question, chosenOptions] of answers.entries()) {
    for (const [option, field] of fieldsOf(form, question).entries()) field.checked = chosenOptions.includes(option);
  }
}
