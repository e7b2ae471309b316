import { expect } from 'vitest';
import { createChunkLoader } from '#engine/browser/loadChunk.ts';
import { findStartProblem } from '#engine/browser/boot.ts';
import { testObservedCases } from './observedCases.ts';
import type { Runs } from './observedCases.ts';

interface Input {
  event?: string;
  state?: string;
}

/** The result of a load that never gets a response, after this much time. */
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

const runs: Runs<'client', Input> = {
  'chunk-load': async ({ event = '' }, expected) => expect(await loadFor(event)).toMatchObject(Object(expected)),
  'client-start': ({ state = '' }, expected) =>
    expect(findStartProblem(STATES[state], true) ?? 'starts').toBe(expected),
};

testObservedCases('client', runs, {
  'client-start-03': {
    reason: 'here is decided only whether the scripts start; what they do then is tried by journeys in a browser',
    instead: 'starts',
  },
});
