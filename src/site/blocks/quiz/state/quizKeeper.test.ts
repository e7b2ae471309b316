import { expect, test } from 'vitest';
import { keepStep, pushStep, readHistoryStep } from './historyStep.ts';
import { createQuizKeeper } from './quizKeeper.ts';
import type { QuizRules, QuizState } from './quizState.ts';

const option = { isCorrect: false, checked: false };
const rules: QuizRules = { questions: [{ answerOptions: [option, option] }, { answerOptions: [option] }] };
const state: QuizState = { step: 1, furthest: 2, answers: [[0, 1], []] };

function open(stored = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return { stored, keeper: createQuizKeeper(() => storage) };
}

test('the choices outlive the document, under one key', () => {
  const { stored, keeper } = open();
  keeper.save(state);

  expect([...stored.keys()]).toEqual(['ostium_quiz']);
  expect(open(stored).keeper.load(rules)).toEqual(state);
});

test('once the visitor is on another page only the document remembers, and after they leave the site nothing does', () => {
  const { stored, keeper } = open();
  keeper.save(state);

  keeper.leave();
  expect([stored.size, keeper.load(rules)]).toEqual([0, state]);
  keeper.forget();
  expect([stored.size, keeper.load(rules)]).toEqual([0, undefined]);
});

test.each([
  '{',
  'null',
  '7',
  '[]',
  '{"step":1,"furthest":2}',
  '{"step":3,"furthest":3,"answers":[[],[]]}',
  '{"step":2,"furthest":1,"answers":[[],[]]}',
  '{"step":-1,"furthest":1,"answers":[[],[]]}',
  '{"step":0.5,"furthest":1,"answers":[[],[]]}',
  '{"step":0,"furthest":1,"answers":[[]]}',
  '{"step":0,"furthest":1,"answers":[[2],[]]}',
  '{"step":0,"furthest":1,"answers":[["0"],[]]}',
  '{"step":0,"furthest":1,"answers":[0,[]]}',
])('%s in the storage is none of this quiz', (text) => {
  expect(open(new Map([['ostium_quiz', text]])).keeper.load(rules)).toBeUndefined();
});

test('if storage is forbidden, the document itself remembers', () => {
  const keeper = createQuizKeeper(() => {
    throw new Error('forbidden');
  });
  keeper.save(state);

  expect(keeper.load(rules)).toEqual(state);
  expect(() => keeper.leave()).not.toThrow();
});

function fakeHistory(initial: unknown) {
  const entries = [initial];
  let backs = 0;
  return {
    entries,
    backs: () => backs,
    get state() {
      return entries.at(-1);
    },
    pushState: (next: unknown) => void entries.push(next),
    replaceState: (next: unknown) => void entries.splice(-1, 1, next),
    back: () => {
      backs += 1;
    },
  };
}

test('a history entry keeps the step in addition to the router’s state, and never an answer', () => {
  const history = fakeHistory({ ostium: 'k1', state: { other: 1 } });
  keepStep(history, 0);

  expect(pushStep(history, { step: 1, from: 0 })).toBe(true);
  expect(history.entries).toEqual([
    { ostium: 'k1', state: { other: 1, quiz: { step: 0 } } },
    { ostium: 'k1', state: { other: 1, quiz: { step: 1, from: 0 } } },
  ]);
});

test('the way to the step before is the browser’s way back, and no entry more', () => {
  const history = fakeHistory({ ostium: 'k1', state: { quiz: { step: 2, from: 1 } } });

  expect(pushStep(history, { step: 1, from: 2 })).toBe(false);
  expect([history.backs(), history.entries.length]).toEqual([1, 1]);
});

test.each([null, 5, {}, { state: 5 }, { state: { quiz: 2 } }, { state: { quiz: { step: '2' } } }])(
  'an entry that holds %j knows no step',
  (kept) => {
    expect(readHistoryStep({ state: kept })).toBeUndefined();
  },
);

test('a browser that refuses entries loses the way back and nothing else', () => {
  const refuse = () => {
    throw new DOMException('Too many calls.', 'SecurityError');
  };
  const history = { ...fakeHistory(null), pushState: refuse, replaceState: refuse };

  expect(() => keepStep(history, 1)).not.toThrow();
  expect(pushStep(history, { step: 1, from: 0 })).toBe(true);
});
