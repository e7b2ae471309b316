import { expect, test } from 'vitest';
import { counter } from './exposition.ts';
import { createMetricsGathering } from './gatherMetrics.ts';
import type { Metric } from './exposition.ts';
import type { Message } from './messages.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('what an ended process counted of a day goes with the day, and the rest is kept', async () => {
  let now = Date.UTC(2026, 10, 21, 12);
  let allMetrics: readonly Metric[] = [];
  const tell = (message: Message) => {
    if (message.ostium === 'whole') allMetrics = message.metrics;
  };
  const [ended, running] = [1, 2].map((place) => ({ place, child: { tell } }));
  if (!ended || !running) throw new Error('there are two');
  const gathering = createMetricsGathering({
    workers: () => [running],
    isInPlace: () => true,
    primaryMetrics: () => [],
    wait: async () => undefined,
    now: () => now,
  });
  const metrics = [
    counter('responses', '', [{ value: 2 }]),
    { ...counter('events', '', [{ labels: { name: 'made up' }, value: 3 }]), isOfDay: true },
  ];
  gathering.hear(ended, { ostium: 'measures', metrics });
  gathering.leave(ended);
  const valuesOf = async () => {
    gathering.hear(running, { ostium: 'wholeWanted', question: 1 });
    await new Promise((resolve) => setImmediate(resolve));
    return allMetrics.map(({ name, samples }) => [name, samples[0]?.value]);
  };

  expect(await valuesOf()).toEqual([
    ['responses', 2],
    ['events', 3],
  ]);
  now += DAY_MS;
  expect(await valuesOf()).toEqual([['responses', 2]]);
});
