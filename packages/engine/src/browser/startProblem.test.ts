import { expect, test } from 'vitest';
import { findStartProblem } from './boot.ts';

test('a page with state, in a browser that can, starts', () => {
  expect(findStartProblem('{"link":"/"}', true)).toBeUndefined();
});

test.each([undefined, '', ' \n'])('state that is %j is missing', (state) => {
  expect(findStartProblem(state, true)).toBe('State for ostium hydration not found in #ostium-state.');
});

test.each(['{', '{"link":"/"', '<html>', 'undefined', '[]', 'null', '7', '"x"'])(
  'state that is %s is unreadable',
  (state) => {
    expect(findStartProblem(state, true)).toMatch(
      /^State for ostium hydration in #ostium-state is not a JSON object\./,
    );
  },
);

test.each([undefined, '{', '{"link":"/"}'])('a browser without Proxy is told so, whatever the state (%j)', (state) => {
  expect(findStartProblem(state, false)).toMatch(
    /^ostium scripts not loaded because Proxy is not supported by this browser\./,
  );
});
