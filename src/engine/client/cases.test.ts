import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createChunkLoader } from './navigation/loadChunk.ts';
import { overruledCases } from './overruledCases.ts';
import { findStartProblem } from './start/startProblem.ts';

interface Case {
  id: string;
  area: string;
  input: { event?: string; state?: string };
  expected: unknown;
}

const file = new URL('../../../tests/data-layer-cases.json', import.meta.url);
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[];

/** What a load that never answers comes to when so much time has passed. */
function loadFor(event: string): Promise<unknown> {
  const passedMs = Number(/^(\d+) ms without load$/.exec(event)?.[1]);
  const loadChunk = createChunkLoader({
    schedule(run, delayMs) {
      if (delayMs <= passedMs) queueMicrotask(run);
      return () => undefined;
    },
  });
  const never = () => new Promise(() => undefined);
  return loadChunk('any', never, (code): code is unknown => code !== undefined).catch((error: unknown) => error);
}

const STATES: Readonly<Record<string, string>> = { present: '{"link":"/"}' };

const RUNS: Readonly<Record<string, (input: Case['input'], expected: unknown) => Promise<void> | void>> = {
  'chunk-load': async ({ event = '' }, expected) => expect(await loadFor(event)).toMatchObject(Object(expected)),
  'client-start': ({ state = '' }, expected) =>
    expect(findStartProblem(STATES[state], true) ?? 'starts').toBe(expected),
};

describe.each(Object.keys(RUNS))('%s', (area) => {
  const own = cases.filter((one) => one.area === area);
  test.each(own.map((one) => [one.id, one] as const))('%s', async (id, { input, expected }) => {
    expect.hasAssertions();
    const overruled = overruledCases[id];
    await RUNS[area]?.(input, overruled ? overruled.instead : expected);
  });
});

test('every case that is overruled exists', () => {
  const ids = new Set(cases.map(({ id }) => id));
  expect(Object.keys(overruledCases).filter((id) => !ids.has(id))).toEqual([]);
});
