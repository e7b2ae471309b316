import { describe, expect, test } from 'vitest';
import { createPresses, createShifts, startVitals } from './vitals.ts';
import type { VitalsReport } from './report.ts';

describe('shifts', () => {
  const cls = (...shifts: [at: number, value: number, hadRecentInput?: boolean][]) => {
    const add = createShifts();
    return shifts
      .map(([startTime, value, hadRecentInput]) => add({ startTime, value, ...(hadRecentInput && { hadRecentInput }) }))
      .at(-1);
  };

  test.each([
    [
      'in one burst are added up',
      [
        [0, 1],
        [900, 2],
      ],
      3,
    ],
    [
      'a second apart are two bursts',
      [
        [0, 1],
        [1000, 2],
      ],
      2,
    ],
    [
      'of over five seconds are two bursts',
      [
        [0, 1],
        [900, 1],
        [1800, 1],
        [2700, 1],
        [3600, 1],
        [4500, 1],
        [5000, 9],
      ],
      9,
    ],
    [
      'that the visitor caused do not count',
      [
        [0, 1],
        [100, 5, true],
      ],
      1,
    ],
    [
      'of the worst burst stay',
      [
        [0, 3],
        [5000, 1],
        [9000, 2],
      ],
      3,
    ],
  ] satisfies [string, [number, number, boolean?][], number][])('%s', (_what, shifts, expected) => {
    expect(cls(...shifts)).toBe(expected);
  });
});

describe('presses', () => {
  const inp = (durations: readonly number[], count?: number) => {
    const presses = createPresses();
    for (const [index, duration] of durations.entries()) presses.add({ duration, interactionId: 70 + index * 7 });
    return presses.value(count);
  };

  test.each([
    ['none', [], undefined, undefined],
    ['one', [40], undefined, 40],
    ['the longest of few', [40, 300, 80], undefined, 300],
    ['the longest of forty-nine', [500, 90], 49, 500],
    ['the second of fifty', [500, 90], 50, 90],
    ['the longest of fifty, where only one was noticed', [500], 50, 500],
    [
      'the third of a hundred, which the browser does not count',
      [500, 400, 300, ...Array<number>(97).fill(40)],
      undefined,
      300,
    ],
  ])('are as long as %s', (_what, durations, count, expected) => {
    expect(inp(durations, count)).toBe(expected);
  });

  test('with several entries count as long as the longest, and other entries do not count', () => {
    const presses = createPresses();
    for (const duration of [80, 200, 120]) presses.add({ duration, interactionId: 7 });
    presses.add({ duration: 900, interactionId: 0 });
    presses.add({ duration: 900 });
    expect(presses.value(1)).toBe(200);
  });
});

describe('a document', () => {
  /** A browser with only the parts that the metrics are measured with. */
  function open({
    entries = {},
    hidden = false,
    isPrivate = () => false,
    width = 390,
  }: {
    entries?: Readonly<Record<string, object[]>>;
    hidden?: boolean;
    isPrivate?: () => boolean;
    width?: number;
  }) {
    const listeners = new EventTarget();
    const document = { visibilityState: hidden ? 'hidden' : 'visible' };
    class PerformanceObserver {
      static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event', 'first-input'];
      private readonly take: (list: { getEntries: () => object[] }) => void;
      private waiting: object[] = [];
      constructor(take: (list: { getEntries: () => object[] }) => void) {
        this.take = take;
      }
      observe({ type }: { type: string }) {
        const [first, ...rest] = entries[type] ?? [];
        // The first has arrived by now, the others are on their way.
        if (first) this.take({ getEntries: () => [first] });
        this.waiting = rest;
      }
      takeRecords() {
        return this.waiting.splice(0);
      }
    }
    const sent: VitalsReport[] = [];
    const browser = {
      document,
      PerformanceObserver,
      innerWidth: width,
      performance: { getEntriesByType: (type: string) => entries[type] ?? [] },
      addEventListener: listeners.addEventListener.bind(listeners),
    };
    startVitals(browser as unknown as Window & typeof globalThis, {
      send: (report) => sent.push(report),
      page: 'home',
      isPrivate,
    });
    return {
      sent,
      hide: () => {
        document.visibilityState = 'hidden';
        listeners.dispatchEvent(new Event('visibilitychange'));
      },
      leave: () => void listeners.dispatchEvent(new Event('pagehide')),
    };
  }

  const ENTRIES = {
    'largest-contentful-paint': [{ startTime: 800.4 }, { startTime: 1300.6 }],
    'layout-shift': [
      { startTime: 0, value: 0.01 },
      { startTime: 100, value: 0.023456 },
    ],
    event: [{ duration: 48, interactionId: 7 }],
    'first-input': [{ duration: 16, interactionId: 7 }],
  };

  test('reports how it felt once, when it is hidden', () => {
    const { sent, hide, leave } = open({ entries: ENTRIES });
    expect(sent).toEqual([]);
    hide();
    hide();
    leave();
    expect(sent).toEqual([{ kind: 'vitals', page: 'home', width: 'phone', lcp: 1301, inp: 48, cls: 0.0335 }]);
  });

  test('reports it when left without being hidden, also in a wide window', () => {
    const { sent, leave } = open({ entries: ENTRIES, width: 768 });
    leave();
    expect(sent).toMatchObject([{ width: 'desktop' }]);
  });

  test('that was made ready beforehand counts from when it was shown', () => {
    const navigation = [{ activationStart: 1000 }];
    const states = [
      { name: 'hidden', startTime: 0 },
      { name: 'visible', startTime: 1000 },
    ];
    const { sent, hide } = open({ entries: { ...ENTRIES, navigation, 'visibility-state': states } });
    hide();
    expect(sent).toMatchObject([{ lcp: 301 }]);
  });

  test('without presses or movement reports no response time, and no shift', () => {
    const { sent, hide } = open({ entries: { 'largest-contentful-paint': [{ startTime: 500 }] } });
    hide();
    expect(JSON.parse(JSON.stringify(sent))).toEqual([
      { kind: 'vitals', page: 'home', width: 'phone', lcp: 500, cls: 0 },
    ]);
  });

  test.each([
    ['is hidden from the start', { hidden: true }],
    ['was hidden before', { entries: { ...ENTRIES, 'visibility-state': [{ name: 'hidden', startTime: 0 }] } }],
    ['shows a private page when it is left', { entries: ENTRIES, isPrivate: () => true }],
  ])('that %s tells nothing', (_what, options) => {
    const { sent, hide, leave } = open(options);
    hide();
    leave();
    expect(sent).toEqual([]);
  });
});
