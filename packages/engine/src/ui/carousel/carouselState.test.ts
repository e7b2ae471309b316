import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCarouselState, indexOf, isRunning, reduceCarousel } from './carouselState.ts';
import type { CarouselEvent, CarouselState } from './carouselState.ts';

const event: fc.Arbitrary<CarouselEvent> = fc.oneof(
  fc.constantFrom<CarouselEvent>({ type: 'ticked' }, { type: 'toggled' }, { type: 'approached' }),
  fc.record({ type: fc.constant('stepped' as const), by: fc.constantFrom(1 as const, -1 as const) }),
  fc.record({ type: fc.constantFrom('chosen' as const, 'scrolled' as const), index: fc.integer({ min: -3, max: 12 }) }),
  fc.record({ type: fc.constant('measured' as const), last: fc.integer({ min: -1, max: 12 }) }),
  fc
    .record({ hasFocus: fc.boolean(), isInSight: fc.boolean(), isHidden: fc.boolean() }, { requiredKeys: [] })
    .map((what) => ({ type: 'noticed' as const, what })),
);

const reduceEvents = (state: CarouselState, events: readonly CarouselEvent[]) => events.reduce(reduceCarousel, state);

const steps = (count: number, by: 1 | -1) =>
  Array.from({ length: count }, (): CarouselEvent => ({ type: 'stepped', by }));

const anyState = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.boolean(), fc.array(event))
  .map(([count, isLooping, events]) => reduceEvents(createCarouselState(count, isLooping), events));

test('whatever happens, one of its slides comes first, and only the visitor’s own moves are announced', () => {
  fc.assert(
    fc.property(anyState, event, (state, event) => {
      const next = reduceCarousel(state, event);

      expect(indexOf(next)).toBeGreaterThanOrEqual(0);
      expect(indexOf(next)).toBeLessThan(next.count);
      expect(next.isAnnounced && !state.isAnnounced && !['stepped', 'chosen'].includes(event.type)).toBe(false);
    }),
  );
});

test('only a row that runs is moved by its clock', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const next = reduceCarousel(state, { type: 'ticked' });

      expect(next === state).toBe(!isRunning(state));
      expect(next.isAnnounced).toBe(!isRunning(state) && state.isAnnounced);
    }),
  );
});

test('as many steps as there are slides bring a looping row back to where it was, in both directions', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.nat(8),
      fc.constantFrom(1 as const, -1 as const),
      (count, at, by) => {
        const start = reduceCarousel(createCarouselState(count, true), { type: 'chosen', index: at });
        const round = reduceEvents(start, steps(count, by));

        expect(indexOf(round)).toBe(indexOf(start));
        expect(round.position).toBe(start.position + count * by);
      },
    ),
  );
});

test('a row that does not loop stops at its ends, and its end is as far as it can be scrolled', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(9), fc.array(event), (count, last, events) => {
      const state = reduceEvents(createCarouselState(count, false), [...events, { type: 'measured', last }]);

      expect(indexOf(reduceEvents(state, steps(count + 1, 1)))).toBe(Math.min(last, count - 1));
      expect(indexOf(reduceEvents(state, steps(count + 1, -1)))).toBe(0);
    }),
  );
});

const running = createCarouselState(3, true);

test.each<[string, CarouselEvent[], boolean]>([
  ['runs by itself', [], true],
  ['is stopped by Pause', [{ type: 'toggled' }], false],
  ['runs again after Play', [{ type: 'toggled' }, { type: 'toggled' }], true],
  ['waits while the keyboard is inside', [{ type: 'noticed', what: { hasFocus: true } }], false],
  ['waits while out of sight', [{ type: 'noticed', what: { isInSight: false } }], false],
  ['waits while the document is hidden', [{ type: 'noticed', what: { isHidden: true } }], false],
  ['does not wait for being moved', [{ type: 'stepped', by: 1 }], true],
])('it %s', (_name, events, expected) => {
  expect(isRunning(reduceEvents(running, events))).toBe(expected);
});

test('a single slide never moves by itself', () => {
  expect(isRunning(createCarouselState(1, true))).toBe(false);
});

test.each<[string, CarouselEvent, Partial<CarouselState>]>([
  ['pressed', { type: 'chosen', index: 2 }, { position: 2, isNear: true, isAnnounced: true }],
  ['swiped', { type: 'scrolled', index: 2 }, { position: 2, isNear: true, isAnnounced: false }],
  ['moved on by its clock', { type: 'ticked' }, { position: 1, isNear: false, isAnnounced: false }],
  ['moved back from its start', { type: 'stepped', by: -1 }, { position: -1, isNear: true, isAnnounced: true }],
])('a row that is %s', (_name, event, expected) => {
  expect(reduceCarousel(running, event)).toEqual({ ...running, ...expected });
});

test('a row with several in view loops by going back over all of them', () => {
  const atEnd = reduceEvents(running, [
    { type: 'measured', last: 1 },
    { type: 'chosen', index: 1 },
  ]);

  expect(reduceCarousel(atEnd, { type: 'stepped', by: 1 }).position).toBe(0);
  expect(
    reduceEvents(atEnd, [
      { type: 'chosen', index: 0 },
      { type: 'stepped', by: -1 },
    ]).position,
  ).toBe(1);
});
