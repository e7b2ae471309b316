import { expect, test } from 'vitest';
import { dots } from './Outcomes.tsx';

test('a hundred dots stand in five rows of twenty', () => {
  const points = dots(0, 100).match(/M[\d.]+ [\d.]+/g) ?? [];

  expect(points).toHaveLength(100);
  expect(new Set(points.map((point) => point.split(' ')[1])).size).toBe(5);
  expect(points.at(-1)).toBe('M97.5 22.5');
});

test('those that count and the others are a hundred together', () => {
  expect(dots(0, 37) + dots(37, 100)).toBe(dots(0, 100));
});
