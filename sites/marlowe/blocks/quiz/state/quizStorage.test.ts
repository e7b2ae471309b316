import { expect, test } from 'vitest';
import { pushStep, readHistoryStep, storeStep, createQuizStorage } from './quizStorage.ts';
import type { QuizRules, QuizState } from './quizState.ts';

const option = { isCorrect: false, checked: false };
const rules: QuizRules = { questions: [{ answerOptions: [option, option] }, { answerOptions: [option] }] };
const state: QuizState = { step: 1, furthest: 2, answers: [[0, 1], []] };

function open(items = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return { items, quizStorage: createQuizStorage(() => storage) };
}

test('the choices outlive the document, under one key', () => {
  const { items, quizStorage } = open();
  quizStorage.store(state);

  expect([...items.keys()]).toEqual(['ostium_quiz']);
  expect(open(items).quizStorage.load(rules)).toEqual(state);
});

test('once the visitor is on another page only the document has it, and after they leave the site nothing does', () => {
  const { items, quizStorage } = open();
  quizStorage.store(state);

  quizStorage.leave();
  expect([items.size, quizStorage.load(rules)]).toEqual([0, state]);
  quizStorage.forget();
  expect([items.size, quizStorage.load(rules)]).toEqual([0, undefined]);
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
  expect(open(new Map([['ostium_quiz', text]])).quizStorage.load(rules)).toBeUndefined();
});

test('if storage is forbidden, the document itself has it', () => {
  const quizStorage = createQuizStorage(() => {
    throw new Error('forbidden');
  });
  quizStorage.store(state);

  expect(quizStorage.load(rules)).toEqual(state);
  expect(() => quizStorage.leave()).not.toThrow();
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

test('a history entry stores the step in addition to the router’s state, and never an answer', () => {
  const history = fakeHistory({ ostium: 'k1', state: { other: 1 } });
  storeStep(history, 0);

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
  (state) => {
    expect(readHistoryStep({ state })).toBeUndefined();
  },
);

test('a browser that refuses entries loses the way back and nothing else', () => {
  const refuse = () => {
    throw new DOMException('Too many calls.', 'SecurityError');
  };
  const history = { ...fakeHistory(null), pushState: refuse, replaceState: refuse };

  expect(() => storeStep(history, 1)).not.toThrow();
  expect(pushStep(history, { step: 1, from: 0 })).toBe(true);
});
