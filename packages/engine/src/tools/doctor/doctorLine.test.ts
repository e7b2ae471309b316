import { expect, test } from 'vitest';
import { formatLines, linesOf } from './doctorLine.ts';

test('what a WordPress says about itself cannot control or flood a terminal', () => {
  const { wrong } = linesOf('rest');
  const [first = '', second = ''] = formatLines([
    wrong('It prints "\u001b[2J\r\u001b]0;owned\u0007\u202Efine".'),
    wrong('x'.repeat(100_000)),
  ]).split('\n');
  expect(first).toBe('✗ rest: It prints " [2J  ]0;owned  fine".');
  expect(second.length).toBeLessThan(1_100);
});
