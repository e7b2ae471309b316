import { expect, test } from 'vitest';
import type { ContentApi } from './contentConnection.ts';
import { watchContentApi } from './contentConnection.ts';

const absent: ContentApi = { name: 'absent', sentence: 'It is down.' };
const wrong: ContentApi = { name: 'wrong', sentence: 'It is something else.' };
const contentApi: ContentApi = { name: 'found' };

/** A watch whose pauses end when the test says so, with these responses in turn; the last one is repeated. */
function watchOver(first: ContentApi, ...responses: readonly ContentApi[]) {
  const pauses: number[] = [];
  const changes: string[] = [];
  let waiting: (() => void) | undefined;
  let checkCount = 0;
  const watch = watchContentApi({
    first,
    check: async () => responses[Math.min(checkCount++, responses.length - 1)] ?? first,
    onChange: ({ name }) => void changes.push(name),
    later(run, ms) {
      pauses.push(ms);
      waiting = run;
      return () => (waiting = undefined);
    },
  });
  const endPause = async () => {
    const run = waiting;
    waiting = undefined;
    run?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { watch, pauses, changes, endPause, isWaiting: () => waiting !== undefined };
}

test('a source that answers is not watched', () => {
  expect(watchOver(contentApi).isWaiting()).toBe(false);
});

test('the pauses grow up to a minute, and each change is reported once', async () => {
  const { watch, pauses, changes, endPause } = watchOver(absent, ...Array.from({ length: 8 }, () => absent), wrong);
  for (let round = 0; round < 10; round += 1) await endPause();

  expect(pauses.map((ms) => ms / 1000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60]);
  expect(changes).toEqual(['wrong']);
  expect(watch.state()).toEqual(wrong);
});

test('once the source answers, the watch is over', async () => {
  const { changes, endPause, isWaiting } = watchOver(absent, contentApi);
  await endPause();
  expect(changes).toEqual(['found']);
  expect(isWaiting()).toBe(false);
});

test('a stopped watch makes no more requests, and does not report one that was in progress', async () => {
  const { watch, changes, endPause, isWaiting } = watchOver(absent, contentApi);
  const ending = endPause();
  watch.stop();
  await ending;
  expect(changes).toEqual([]);
  expect(isWaiting()).toBe(false);
});
