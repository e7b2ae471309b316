import { describe, expect, test } from 'vitest';
import { ChunkLoadError, createChunkLoader } from './loadChunk.ts';

interface Code {
  start: () => string;
}

const isCode = (code: unknown): code is Code => typeof code === 'object' && code !== null && 'start' in code;
const CODE: Code = { start: () => 'started' };
const SRC = 'https://www.site.example/assets/carousel-a1.js';

/** A loader whose clock stands still until the test moves it. */
function open(options: { timeoutMs?: number } = {}) {
  const timers = new Map<() => void, number>();
  const loadChunk = createChunkLoader({
    ...options,
    schedule(run, delayMs) {
      timers.set(run, delayMs);
      return () => void timers.delete(run);
    },
  });
  const runOut = () => {
    for (const run of timers.keys()) run();
  };
  return { loadChunk, timers, runOut };
}

/** Loads that return these results in turn; the last one is repeated. */
function loads(...responses: (() => Promise<unknown>)[]) {
  const calls = { count: 0 };
  const load = () => {
    const response = responses[Math.min(calls.count, responses.length - 1)];
    calls.count += 1;
    return response?.() ?? Promise.reject(new Error('no answer'));
  };
  return { load, calls };
}

const succeed = () => Promise.resolve(CODE);
const fail = () => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${SRC}`));
const never = () => new Promise<unknown>(() => undefined);

const failureOf = (loading: Promise<unknown>): Promise<unknown> =>
  loading.then(
    () => 'no failure',
    (error: unknown) => {
      if (!(error instanceof ChunkLoadError)) return error;
      const { name, type, request, message } = error;
      return { name, type, request, message };
    },
  );

describe('code that loads', () => {
  test('is returned, and cached', async () => {
    const { loadChunk, timers } = open();
    const { load, calls } = loads(succeed);
    expect((await loadChunk('carousel', load, isCode)).start()).toBe('started');
    expect(await loadChunk('carousel', load, isCode)).toBe(CODE);
    expect([calls.count, timers.size]).toEqual([1, 0]);
  });

  test('is loaded once for two simultaneous callers', async () => {
    const { loadChunk } = open();
    const { load, calls } = loads(succeed);
    await Promise.all([loadChunk('carousel', load, isCode), loadChunk('carousel', load, isCode)]);
    expect(calls.count).toBe(1);
  });

  test('is another for another id', async () => {
    const { loadChunk } = open();
    const { load, calls } = loads(succeed);
    await Promise.all([loadChunk('carousel', load, isCode), loadChunk('__proto__', load, isCode)]);
    expect(calls.count).toBe(2);
  });
});

describe('code that does not load', () => {
  test('fails with the address that the browser names', async () => {
    expect(await failureOf(open().loadChunk('carousel', fail, isCode))).toEqual({
      name: 'ChunkLoadError',
      type: 'error',
      request: SRC,
      message: `Loading chunk carousel failed.\n(error: ${SRC})`,
    });
  });

  test('fails when it takes too long', async () => {
    const { loadChunk, timers, runOut } = open();
    const failure = failureOf(loadChunk('carousel', never, isCode));
    expect([...timers.values()]).toEqual([120_000]);
    runOut();
    expect(await failure).toEqual({
      name: 'ChunkLoadError',
      type: 'timeout',
      request: undefined,
      message: 'Loading chunk carousel failed.\n(timeout: unknown address)',
    });
  });

  test('fails when something else was loaded', async () => {
    const load = () => Promise.resolve({ stop: () => undefined });
    expect(await failureOf(open().loadChunk('carousel', load, isCode))).toEqual({
      name: 'ChunkLoadError',
      type: 'missing',
      request: undefined,
      message: 'Loading chunk carousel failed.\n(missing: unknown address)',
    });
  });

  test('fails when the load throws at once', async () => {
    const load = () => {
      throw new Error('blocked');
    };
    expect(await failureOf(open().loadChunk('carousel', load, isCode))).toMatchObject({ type: 'error' });
  });

  test('keeps the browser’s own error', async () => {
    const cause = new Error('blocked');
    const loading = open().loadChunk('carousel', () => Promise.reject(cause), isCode);
    await expect(loading).rejects.toHaveProperty('cause', cause);
  });

  test.each([
    [`error loading dynamically imported module: ${SRC}`, SRC],
    ['Importing a module script failed.', undefined],
    ['Unable to preload CSS for /assets/carousel-a1.css', '/assets/carousel-a1.css'],
    ['"/assets/a.js" (and/or b)', '/assets/a.js'],
  ])('of %j the address is %s', async (message, request) => {
    const loading = open().loadChunk('carousel', () => Promise.reject(new Error(message)), isCode);
    expect(await failureOf(loading)).toMatchObject({ request });
  });
});

describe('after a failure', () => {
  test.each([
    ['error', fail],
    ['missing', () => Promise.resolve(undefined)],
  ])('of type %s the next need tries again', async (type, failing) => {
    const { loadChunk, timers } = open();
    const { load, calls } = loads(failing, succeed);
    expect(await failureOf(loadChunk('carousel', load, isCode))).toMatchObject({ type });
    expect(await loadChunk('carousel', load, isCode)).toBe(CODE);
    expect([calls.count, timers.size]).toEqual([2, 0]);
  });

  test('of type timeout the next call tries again, and the late response changes nothing', async () => {
    const { loadChunk, runOut } = open();
    let answerLate: (code: unknown) => void = () => expect.fail('nobody loads');
    const late = () => new Promise<unknown>((resolve) => (answerLate = resolve));
    const { load, calls } = loads(late, succeed);
    const failure = failureOf(loadChunk('carousel', load, isCode));
    runOut();
    expect(await failure).toMatchObject({ type: 'timeout' });
    answerLate({ stop: () => undefined });
    expect(await loadChunk('carousel', load, isCode)).toBe(CODE);
    expect(calls.count).toBe(2);
  });

  test('two who failed together and try again load once', async () => {
    const { loadChunk } = open();
    const { load, calls } = loads(fail, succeed);
    const need = () => loadChunk('carousel', load, isCode).catch(() => loadChunk('carousel', load, isCode));
    expect(await Promise.all([need(), need()])).toEqual([CODE, CODE]);
    expect(calls.count).toBe(2);
  });
});

test('without a clock of the caller’s own, the browser’s is used', async () => {
  const loading = createChunkLoader({ timeoutMs: 1 })('carousel', never, isCode);
  await expect(loading).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'timeout' });
});
