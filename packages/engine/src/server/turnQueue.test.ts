import { expect, test } from 'vitest';
import { createTurnQueue } from './guardWork.ts';

const round = () => new Promise<void>((resolve) => setImmediate(resolve));

test('of many simultaneous requests, one begins in each round, in their order', async () => {
  const turn = createTurnQueue(10);
  const begun: number[] = [];
  for (let index = 0; index < 5; index += 1) void turn().then(() => begun.push(index));
  for (let index = 0; index < 5; index += 1) {
    expect(begun).toHaveLength(index);
    await round();
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('if too many wait, the next is refused at once, and there is room again later', async () => {
  const turn = createTurnQueue(2);
  const [first, second] = [turn(), turn()];
  expect(await turn()).toBe(false);
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(await turn()).toBe(true);
  await round();
  expect(await turn()).toBe(true);
});
