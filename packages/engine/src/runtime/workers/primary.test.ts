import { expect, test, vi } from 'vitest';
import type { Message } from './messages.ts';
import { createPrimary } from './primary.ts';
import type { Child } from './primary.ts';

/** A primary whose workers do what a test says; the test controls its clock and pauses. */
function openPrimary(count: number) {
  const log: string[] = [];
  const note = (line: string) => void log.push(line);
  const workers: ReturnType<typeof startWorker>[] = [];
  const pauses: { ms: number; end: () => void }[] = [];
  let time = 0;
  const startWorker = (place: number) => {
    let hear: (message: unknown) => void = () => undefined;
    let tellEnd: (how: string) => void = () => undefined;
    const messages: Message[] = [];
    const signals: string[] = [];
    const child: Child = {
      tell: (message) => void messages.push(message),
      kill: (signal) => void signals.push(signal),
      follow: (onMessage, ended) => void ([hear, tellEnd] = [onMessage, ended]),
    };
    return {
      place,
      child,
      messages,
      signals,
      say: (message: unknown) => hear(message),
      end: (how: string) => tellEnd(how),
    };
  };
  const primary = createPrimary({
    count,
    fork(place) {
      const worker = startWorker(place);
      workers.push(worker);
      return worker.child;
    },
    logger: { info: note, warn: note, error: note } as never,
    now: () => time,
    wait: (ms) => new Promise((end) => void pauses.push({ ms, end })),
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const serve = async (index: number) => {
    workers[index]?.say({ ostium: 'serving' });
    await settle();
  };
  const end = async (index: number, how = 'exit code 1') => {
    workers[index]?.end(how);
    await settle();
  };
  /** Ends the pauses of this length. */
  const passPauses = async (ms: number) => {
    for (const pause of pauses.splice(0)) if (pause.ms === ms) pause.end();
    await settle();
  };
  return { primary, workers, log, pauses, serve, end, settle, passPauses, pass: (ms: number) => void (time += ms) };
}

async function openServing(count: number) {
  const opened = openPrimary(count);
  void opened.primary.start();
  for (let index = 0; index < count; index += 1) await opened.serve(index);
  return opened;
}

test('the second worker starts once the first serves', async () => {
  const { primary, workers, serve } = openPrimary(3);
  const started = primary.start();
  expect(workers.map(({ place }) => place)).toEqual([1]);
  await serve(0);
  expect(await started).toBe(true);
  expect(workers.map(({ place }) => place)).toEqual([1, 2, 3]);
});

test('a first worker that does not start is the end', async () => {
  const { primary, workers, end } = openPrimary(3);
  const started = primary.start();
  await end(0);
  expect([await started, workers.length]).toEqual([false, 1]);
});

test('a worker that ends is started again, at once and then after pauses that grow until it has served well', async () => {
  const { workers, log, pauses, end, passPauses, pass } = await openServing(2);
  const waits: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    pauses.splice(0);
    await end(workers.length - 1, 'SIGKILL');
    const ms = pauses[0]?.ms ?? -1;
    waits.push(ms / 1000);
    await passPauses(ms);
  }
  expect(waits).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60]);
  expect(log.slice(0, 2)).toEqual([
    'Worker 2 has ended (SIGKILL). It is started again at once.',
    'Worker 2 has ended (SIGKILL). It is started again in 1 s.',
  ]);
  expect(workers.map(({ place }) => place)).toEqual([1, 2, ...Array<number>(9).fill(2)]);

  pauses.splice(0);
  pass(61_000);
  await end(workers.length - 1);
  expect(pauses[0]?.ms).toBe(0);
});

test('a worker that no longer says that it does not hang is killed, and one that does is not', async () => {
  const { workers, log, passPauses } = await openServing(2);
  for (let turn = 0; turn < 5; turn += 1) {
    expect(workers[1]?.signals).toEqual([]);
    workers[0]?.say({ ostium: 'alive' });
    await passPauses(5000);
  }
  expect(workers.map(({ signals }) => signals)).toEqual([[], ['SIGKILL']]);
  expect(log).toContain('Worker 2 does not react, and is killed.');
});

test('a message of one worker reaches all others', async () => {
  const { workers } = await openServing(3);
  workers[1]?.say({ ostium: 'said', text: 'purge /' });
  workers[1]?.say('of somebody else');
  expect(workers.map(({ messages }) => messages)).toEqual([
    [{ ostium: 'said', text: 'purge /' }],
    [],
    [{ ostium: 'said', text: 'purge /' }],
  ]);
});

test('workers are replaced one after another, each old one when its new one serves', async () => {
  const { primary, workers, log, serve, end } = await openServing(2);
  const replaced = primary.replace();
  expect([workers.length, workers[0]?.signals]).toEqual([3, []]);
  await serve(2);
  expect([workers.length, workers[0]?.signals]).toEqual([3, ['SIGTERM']]);
  await end(0, 'exit code 0');
  expect([workers.length, workers[1]?.signals]).toEqual([4, []]);
  await serve(3);
  await end(1, 'exit code 0');
  await replaced;
  expect(workers.map(({ place }) => place)).toEqual([1, 2, 1, 2]);
  expect(log).toEqual(['The 2 workers are replaced, one after another.', 'All 2 workers are new.']);
});

test('if a new worker does not start, the old ones continue', async () => {
  const { primary, workers, log, end } = await openServing(2);
  const replaced = primary.replace();
  await end(2);
  await replaced;
  expect(workers.map(({ signals }) => signals)).toEqual([[], [], []]);
  expect(log[1]).toMatch(/^A new worker 1 does not start, .* go on\./);
  // It is not started again either: another worker serves in its place.
  expect(workers.length).toBe(3);
});

test('asked again meanwhile, it replaces the workers once more', async () => {
  const { primary, workers, log, serve, end } = await openServing(1);
  const both = [primary.replace(), primary.replace(), primary.replace()];
  await serve(1);
  await end(0, 'exit code 0');
  await serve(2);
  await end(1, 'exit code 0');
  await Promise.all(both);
  expect([workers.length, log.length]).toEqual([3, 4]);
});

test('a new worker that hangs is killed', async () => {
  const { primary, workers, passPauses, settle } = await openServing(1);
  void primary.replace();
  await passPauses(60_000);
  await settle();
  expect(workers.map(({ signals }) => signals)).toEqual([[], ['SIGKILL']]);
});

test('a stop ends all workers, even starting ones, and kills those that do not respond', async () => {
  const { primary, workers, serve, end, passPauses } = await openServing(2);
  void primary.replace();
  const stopped = primary.stop();
  await serve(2);
  await end(0, 'exit code 0');
  await end(1, 'exit code 0');
  expect(workers.map(({ signals }) => signals)).toEqual([['SIGTERM'], ['SIGTERM'], ['SIGTERM']]);
  await passPauses(8_000);
  expect(workers[2]?.signals).toEqual(['SIGTERM', 'SIGKILL']);
  await end(2, 'SIGKILL');
  await stopped;
  expect(workers.length).toBe(3);
});

test('asked for the metrics of all, it adds them up, and the counts of ended workers are kept', async () => {
  const { primary, workers, serve, end, settle, passPauses } = await openServing(2);
  const measured = (count: number, memory: number) => ({
    ostium: 'measures',
    metrics: [
      { name: 'c', type: 'counter', help: 'C', samples: [{ labels: { page: 'home' }, value: count }] },
      { name: 'g', type: 'gauge', help: 'G', samples: [{ value: memory }] },
    ],
  });
  const ask = async () => {
    workers[1]?.say({ ostium: 'wholeWanted', question: 7 });
    await settle();
  };
  const lines = () => {
    const response = workers[1]?.messages.findLast(({ ostium }) => ostium === 'whole');
    if (response?.ostium !== 'whole') return undefined;
    expect(response.question).toBe(7);
    return response.metrics.flatMap(({ name, samples }) =>
      samples.map(({ labels, value }) => [name, ...Object.values(labels ?? {}), value].join(' ')),
    );
  };

  await ask();
  expect(lines()).toBeUndefined();
  workers[0]?.say(measured(3, 10));
  workers[1]?.say(measured(4, 20));
  await settle();
  const primaryLines = ['ostium_workers desired 2', 'ostium_workers running 2'];
  expect(lines()).toEqual(['c home 7', 'g 1 10', 'g 2 20', ...primaryLines, 'ostium_worker_starts_total 2']);

  // When replaced, the first one sends its final counts; the third one starts over.
  void primary.replace();
  await serve(2);
  workers[0]?.say(measured(5, 10));
  await end(0, 'exit code 0');
  await ask();
  workers[2]?.say(measured(1, 30));
  // The second one no longer answers: its previous answer is used.
  await passPauses(1_000);
  expect(lines()).toEqual(['c home 10', 'g 2 20', 'g 1 30', ...primaryLines, 'ostium_worker_starts_total 4']);
  vi.restoreAllMocks();
});
