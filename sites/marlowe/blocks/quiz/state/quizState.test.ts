import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createQuizReducer, eventsOf, firstState, resultOf } from './quizState.ts';
import type { QuizAction, QuizRules, QuizState } from './quizState.ts';

const option = (isCorrect = false, checked = false) => ({ isCorrect, checked });

/** Six questions, as the practice has them. */
const rules: QuizRules = {
  questions: [
    { questionType: 'checkbox', answerOptions: Array.from({ length: 7 }, () => option()) },
    { questionType: 'radio', answerOptions: [option(), option(), option()] },
    { questionType: 'radio', answerOptions: [option(), option(), option()] },
    { questionType: 'checkbox', answerOptions: Array.from({ length: 5 }, () => option()) },
    { questionType: 'radio', answerOptions: [option(), option(), option()] },
    { questionType: 'radio', answerOptions: [option(true), option()] },
  ],
};
const COUNT = rules.questions.length;
const reduce = createQuizReducer(rules);
const play = (actions: readonly QuizAction[], from = firstState(rules)) => actions.reduce(reduce, from);

/** The states of a run, with the events counted on the way. */
function run(actions: readonly QuizAction[]) {
  let state = firstState(rules);
  const events: string[] = [];
  for (const action of actions) {
    const next = reduce(state, action);
    events.push(...eventsOf(rules, state, next));
    state = next;
  }
  return { state, events };
}

test('it begins at the first question, with the editor’s preselection', () => {
  const preselectionRules: QuizRules = {
    questions: [
      { questionType: 'radio', answerOptions: [option(), option(false, true)] },
      { answerOptions: [option()] },
    ],
  };

  expect(firstState(preselectionRules)).toEqual({ step: 0, furthest: 0, answers: [[1], []] });
});

test('a radio question has one answer, a checkbox question any number, in the order of the options', () => {
  const radio = (choice: number): QuizAction => ({ type: 'answer', question: 1, option: choice, isChosen: true });
  const box = (choice: number, isChosen = true): QuizAction => ({
    type: 'answer',
    question: 0,
    option: choice,
    isChosen,
  });

  expect(play([radio(2), radio(0)]).answers[1]).toEqual([0]);
  expect(play([box(4), box(1), box(4)]).answers[0]).toEqual([1, 4]);
  expect(play([box(4), box(1), box(4, false)]).answers[0]).toEqual([1]);
});

/** What may happen at one question: nothing chosen, each single option chosen, or all of them in turn. */
const choicesAt = (question: number): QuizAction[][] => {
  const places = (rules.questions[question]?.answerOptions ?? []).map((_, place) => place);
  const choose = (place: number): QuizAction => ({ type: 'answer', question, option: place, isChosen: true });
  return [[], ...places.map((place) => [choose(place)]), places.map(choose)];
};
const WAYS: QuizAction[][] = [
  [{ type: 'next' }],
  [{ type: 'skip' }],
  // There and back: the choice is still there.
  [{ type: 'next' }, { type: 'previous' }, { type: 'next' }],
];
const FIRST_WAYS: QuizAction[][] = [[{ type: 'next' }], [{ type: 'previous' }, { type: 'next' }]];

/** The moves at each question but the first: on, past it, and there and back. At the first, "Previous" does nothing. */
const waysAt = (question: number): readonly QuizAction[][] => (question === 0 ? FIRST_WAYS : WAYS);

test('every way through six questions ends at the result that the last answer leads to, and is counted once', () => {
  const faults: string[] = [];
  let paths = 0;
  const walk = (question: number, state: QuizState, events: readonly string[]): void => {
    if (question === COUNT) {
      paths += 1;
      const last = state.answers[COUNT - 1] ?? [];
      const result = last.length === 0 ? 'unanswered' : last.includes(0) ? 'appointment' : 'message';
      const end = [resultOf(rules, state), state.step, state.furthest, ...events].join(' ');
      if (end !== `${result} 6 6 quizStarted quizCompleted`) faults.push(end);
      return;
    }
    // All choices at the first and the last question; in between only the moves differ.
    const isEdge = question === 0 || question === COUNT - 1;
    for (const choice of isEdge ? choicesAt(question) : choicesAt(question).slice(0, 2)) {
      for (const way of waysAt(question)) {
        let [next, allEvents] = [state, events];
        for (const action of [...choice, ...way]) {
          const after = reduce(next, action);
          allEvents = allEvents.concat(eventsOf(rules, next, after));
          next = after;
        }
        if (next.step !== question + 1) faults.push(`question ${question} leads to ${next.step}`);
        walk(question + 1, next, allEvents);
      }
    }
  };

  walk(0, firstState(rules), []);

  expect(faults).toEqual([]);
  expect(paths).toBe(9 * 2 * (2 * 3) ** 4 * 4 * 3);
});

test.each([
  ['Yes', [0], 'appointment'],
  ['No', [1], 'message'],
  ['nothing', [], 'unanswered'],
])('where the last question is answered by %s, whatever else was, it leads to the same', (_name, last, result) => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(6)), { minLength: 5, maxLength: 5 }), (others) => {
      const state: QuizState = { step: COUNT, furthest: COUNT, answers: [...others, last] };
      expect(resultOf(rules, state)).toBe(result);
    }),
  );
});

const anyAction: fc.Arbitrary<QuizAction> = fc.oneof(
  fc.constantFrom<QuizAction>({ type: 'next' }, { type: 'skip' }, { type: 'previous' }, { type: 'restart' }),
  fc.integer({ min: -3, max: 9 }).map((step): QuizAction => ({ type: 'go', step })),
  fc
    .record({ question: fc.nat(7), option: fc.nat(7), isChosen: fc.boolean() })
    .map((choice): QuizAction => ({ type: 'answer', ...choice })),
);

test('whatever is pressed in whatever order, a run stays in its questions, goes no further than it came, and loses no answer by moving', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
      let state = firstState(rules);
      for (const action of actions) {
        const next = reduce(state, action);
        expect(next.step).toBeGreaterThanOrEqual(0);
        expect(next.step).toBeLessThanOrEqual(next.furthest);
        expect(next.furthest).toBeLessThanOrEqual(COUNT);
        expect(next.answers).toHaveLength(COUNT);
        const hasMovedOn = action.type === 'next' || action.type === 'skip' || action.type === 'restart';
        const hasAnswered = action.type === 'answer' || action.type === 'restart';
        const radios = rules.questions.map(({ questionType }, index) =>
          questionType === 'radio' ? (next.answers[index]?.length ?? 0) : 0,
        );
        expect(hasMovedOn || next.furthest === state.furthest || action.type === 'resume').toBe(true);
        expect(hasAnswered || next.answers === state.answers).toBe(true);
        expect(Math.max(...radios)).toBeLessThanOrEqual(1);
        state = next;
      }
    }),
  );
});

test('in one run each event is counted at most once, the beginning before the end, and a new run counts again', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
      const { events } = run(actions.filter(({ type }) => type !== 'restart'));
      expect(['', 'quizStarted', 'quizStarted quizCompleted']).toContain(events.join(' '));
    }),
  );
  const through: QuizAction[] = Array.from({ length: COUNT }, () => ({ type: 'next' }));

  expect(run([...through, { type: 'restart' }, ...through]).events).toEqual([
    'quizStarted',
    'quizCompleted',
    'quizStarted',
    'quizCompleted',
  ]);
});

test('the counted events do not reveal answers', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
      const silent = actions.filter(({ type }) => type !== 'answer');
      expect(run(actions).events).toEqual(run(silent).events);
    }),
  );
});

test('a resumed run counts nothing twice', () => {
  const storedState: QuizState = { step: 3, furthest: 4, answers: [[1], [0], [], [], [], []] };

  expect(play([{ type: 'resume', state: storedState }])).toBe(storedState);
  expect(eventsOf(rules, storedState, reduce(storedState, { type: 'next' }))).toEqual([]);
});
