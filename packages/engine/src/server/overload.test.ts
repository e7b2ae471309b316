import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextOverload, OVERLOAD_BOUNDS, watchOverload } from './guardWork.ts';
import type { OverloadState } from './guardWork.ts';

const { begin, end } = OVERLOAD_BOUNDS;
const CALM: OverloadState = { isOver: false, otherMs: 0 };

/** The states after each of these rounds. */
function statesAfter(rounds: readonly number[]): OverloadState[] {
  let state = CALM;
  return rounds.map((ms) => (state = nextOverload(state, ms, OVERLOAD_BOUNDS)));
}

const anyRounds = fc.array(
  fc.oneof(
    fc.integer({ min: 20, max: 1000 }),
    fc.constantFrom(20, end.ms, begin.ms),
    fc.integer({ min: 1, max: 10_000 }),
  ),
  { maxLength: 120 },
);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test('an overload begins after long rounds in a row for so long and ends after short ones, never else', () => {
  fc.assert(
    fc.property(anyRounds, (rounds) => {
      const states = statesAfter(rounds);
      let since = 0;
      states.forEach(({ isOver }, index) => {
        const wasOver = states[index - 1]?.isOver ?? false;
        const isOther = (ms: number) => (wasOver ? ms <= end.ms : ms >= begin.ms);
        if (!isOther(rounds[index] ?? 0)) since = index + 1;
        if (isOver === wasOver) return;
        const streak = rounds.slice(since, index + 1);
        expect(streak.every(isOther)).toBe(true);
        expect(streak.length).toBeGreaterThanOrEqual(3);
        expect(sum(streak)).toBeGreaterThanOrEqual((isOver ? begin : end).forMs);
        since = index + 1;
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
      expect(after.every((state) => state.isOver === isOver && state.otherMs === 0)).toBe(true);
    }),
  );
});

test('from whatever was seen, calm ends an overload within half a second and strain begins one within six rounds', () => {
  fc.assert(
    fc.property(anyRounds, fc.integer({ min: begin.ms, max: 10_000 }), (before, long) => {
      const calm = statesAfter([...before, ...Array<number>(end.forMs / 20).fill(20)]);
      const strained = statesAfter([...before, ...Array<number>(6).fill(long)]);
      expect([calm.at(-1)?.isOver, strained.at(-1)?.isOver]).toEqual([false, true]);
    }),
  );
});

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const work = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('continuously long rounds are an overload, which ends with them; a single long task is not', async () => {
  let begun = 0;
  const bounds = { begin: { ms: 100, forMs: 400 }, end: { ms: 90, forMs: 100 } };
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
