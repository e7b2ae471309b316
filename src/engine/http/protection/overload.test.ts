import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextOverload, OVERLOAD_BOUNDS, watchOverload } from './overload.ts';
import type { OverloadState } from './overload.ts';

const { begin, end } = OVERLOAD_BOUNDS;
const CALM: OverloadState = { isOver: false, streak: 0 };

/** The states after each of these rounds. */
function statesAfter(rounds: readonly number[]): OverloadState[] {
  let state = CALM;
  return rounds.map((ms) => (state = nextOverload(state, ms, OVERLOAD_BOUNDS)));
}

const anyRounds = fc.array(fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constantFrom(end.ms, begin.ms)), {
  maxLength: 120,
});

test('an overload begins after so many long rounds in a row and ends after so many short ones, never else', () => {
  fc.assert(
    fc.property(anyRounds, (rounds) => {
      const states = statesAfter(rounds);
      states.forEach(({ isOver }, index) => {
        const wasOver = states[index - 1]?.isOver ?? false;
        if (isOver === wasOver) return;
        const count = (isOver ? begin : end).rounds;
        const last = rounds.slice(index + 1 - count, index + 1);
        expect(last).toHaveLength(count);
        expect(last.every((ms) => (isOver ? ms >= begin.ms : ms <= end.ms))).toBe(true);
      });
    }),
  );
});

test('between both bounds everything stays as it is', () => {
  const between = fc.array(fc.integer({ min: end.ms + 1, max: begin.ms - 1 }), { minLength: 1 });
  fc.assert(
    fc.property(anyRounds, between, (before, rounds) => {
      const isOver = statesAfter(before).at(-1)?.isOver ?? false;
      const after = statesAfter([...before, ...rounds]).slice(before.length);
      expect(after.every((state) => state.isOver === isOver && state.streak === 0)).toBe(true);
    }),
  );
});

test('from whatever was seen, calm ends an overload and strain begins one within so many rounds', () => {
  fc.assert(
    fc.property(anyRounds, (before) => {
      const calm = statesAfter([...before, ...Array<number>(end.rounds).fill(end.ms)]);
      const strained = statesAfter([...before, ...Array<number>(begin.rounds).fill(begin.ms)]);
      expect([calm.at(-1)?.isOver, strained.at(-1)?.isOver]).toEqual([false, true]);
    }),
  );
});

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const work = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('rounds that go on being long are an overload, which ends with them; one long task is none', async () => {
  let begun = 0;
  const bounds = { begin: { ms: 100, rounds: 4 }, end: { ms: 90, rounds: 3 } };
  const watch = watchOverload(() => (begun += 1), bounds);
  await pause(100);
  work(250);
  await pause(150);
  expect(watch.isOver()).toBe(false);

  const strain = performance.now();
  while (!watch.isOver() && performance.now() - strain < 5000) {
    work(110);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect([watch.isOver(), begun]).toEqual([true, 1]);

  const calm = performance.now();
  while (watch.isOver() && performance.now() - calm < 5000) await pause(20);
  expect([watch.isOver(), begun]).toEqual([false, 1]);
  watch.stop();
});
