import { expect, test } from 'vitest';
import { createInFlight } from './memoize.ts';

/** A task that runs until it is finished with a result. */
function startTask() {
  let finish = (_result: string): void => undefined;
  const task = new Promise<string>((resolve) => (finish = resolve));
  return { task, finish };
}

test('a running task is shared under its key alone, and forgotten when it is done', async () => {
  const inFlight = createInFlight<string>();
  const { task, finish } = startTask();

  const result = inFlight.add('page', task);
  expect([inFlight.get('page'), inFlight.get('other')]).toEqual([result, undefined]);

  finish('made');
  expect(await result).toBe('made');
  expect(inFlight.get('page')).toBeUndefined();
});

test('a failed task is forgotten too', async () => {
  const inFlight = createInFlight<string>();

  await expect(inFlight.add('page', Promise.reject(new Error('It is down.')))).rejects.toThrow('It is down.');
  expect(inFlight.get('page')).toBeUndefined();
});

test('a task that was replaced or cleared does not take away its successor when it is done', async () => {
  const inFlight = createInFlight<string>();
  const [first, second] = [startTask(), startTask()];

  const replacedTask = inFlight.add('page', first.task);
  const clearedTask = inFlight.add('page', second.task);
  inFlight.clear();
  expect(inFlight.get('page')).toBeUndefined();
  const last = inFlight.add('page', startTask().task);
  first.finish('first');
  second.finish('second');

  expect([await replacedTask, await clearedTask]).toEqual(['first', 'second']);
  expect(inFlight.get('page')).toBe(last);
});
