import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { doCross, placeLabels, type PlacedLabel, type Point } from './LabelledPicture.tsx';

const hundredth = fc.integer({ min: 0, max: 100 });
const points = fc.array(fc.record({ x: hundredth, y: hundredth }), { maxLength: 14 });

const leaders = (column: readonly PlacedLabel<Point>[], x: number): [Point, Point][] =>
  column.map(({ label, end }) => [label, { x, y: end }]);

test('the left half of the places is labelled at the left, each side from top to bottom', () => {
  const [brow, cheek, throat] = [
    { x: 20, y: 10 },
    { x: 50, y: 60 },
    { x: 70, y: 90 },
  ];

  expect(placeLabels([throat, cheek, brow])).toEqual({
    left: [{ label: brow, end: 50 }],
    right: [
      { label: cheek, end: 31 },
      { label: throat, end: 69 },
    ],
  });
});

test('no labels are placed nowhere', () => {
  expect(placeLabels([])).toEqual({ left: [], right: [] });
});

test('whatever the places, every label is placed once, on its side, and no leader crosses another', () => {
  fc.assert(
    fc.property(points, (labels) => {
      const { left, right } = placeLabels(labels);
      const placedLabels = [...left, ...right].map(({ label }) => label);
      const lines = [...leaders(left, 0), ...leaders(right, 100)];

      expect(placedLabels.toSorted((a, b) => labels.indexOf(a) - labels.indexOf(b))).toEqual(labels);
      expect(lines.filter(([a, b], i) => lines.some(([c, d], j) => j > i && doCross(a, b, c, d)))).toEqual([]);
    }),
  );
});
