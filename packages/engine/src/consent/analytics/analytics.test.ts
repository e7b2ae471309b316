import { expect, test } from 'vitest';
import { createAnalytics } from './analytics.ts';
import type { AnalyticsEvent, PageView, Provider, Switches } from './analytics.ts';

const VIEW: PageView = { link: '/a/', title: 'A' };
const EVENT: AnalyticsEvent = { name: 'phoneClicked', payload: { category: 'phone', value: 1 } };

const failing: Provider = {
  pageview: () => {
    throw new Error('blocked');
  },
  event: () => {
    throw new Error('blocked again');
  },
};

function open(switches: { pageviews?: Switches; events?: Switches }, extra: Record<string, Provider> = {}) {
  const sentEvents: unknown[] = [];
  const problems: string[] = [];
  const listener = (name: string): Provider => ({
    pageview: (view) => void sentEvents.push([name, view]),
    event: (event) => void sentEvents.push([name, event]),
  });
  const providers = { ...extra, first: listener('first'), second: listener('second') };
  const log = (problem: string) => void problems.push(problem);
  return { ...createAnalytics({ pageviews: {}, events: {}, ...switches, providers, log }), sentEvents, problems };
}

test('a page view goes to the providers that are switched on for page views', () => {
  const { pageview, sentEvents } = open({ pageviews: { first: true, second: false }, events: { second: true } });
  pageview(VIEW);
  expect(sentEvents).toEqual([['first', VIEW]]);
});

test('an event goes to the providers that are switched on for events, payload and all', () => {
  const { event, sentEvents } = open({ pageviews: { first: true }, events: { first: false, second: true } });
  event(EVENT);
  expect(sentEvents).toEqual([['second', EVENT]]);
});

test('a provider without a switch receives nothing', () => {
  const { pageview, event, sentEvents, problems } = open({});
  pageview(VIEW);
  event(EVENT);
  expect([sentEvents, problems]).toEqual([[], []]);
});

test.each(['third', 'constructor', '__proto__'])(
  'an unknown provider %s is logged once, and the others are told',
  (name) => {
    const switches = Object.fromEntries([
      [name, true],
      ['first', true],
    ]);
    const { pageview, event, sentEvents, problems } = open({ pageviews: switches, events: switches });
    pageview(VIEW);
    pageview(VIEW);
    event(EVENT);
    expect(sentEvents).toHaveLength(3);
    expect(problems).toEqual([
      `The analytics provider "${name}" is switched on, but there is none of this name: ` +
        'switch it off or register it. There are: first, second.',
    ]);
  },
);

test('an unknown provider that is switched off is not a problem', () => {
  const { pageview, problems } = open({ pageviews: { third: false } });
  pageview(VIEW);
  expect(problems).toEqual([]);
});

test('a provider that throws is logged once, and the others still receive everything', () => {
  const { pageview, event, sentEvents, problems } = open(
    { pageviews: { broken: true, first: true }, events: { broken: true, first: true } },
    { broken: failing },
  );
  pageview(VIEW);
  event(EVENT);
  expect(sentEvents).toEqual([
    ['first', VIEW],
    ['first', EVENT],
  ]);
  expect(problems).toEqual(['The analytics provider "broken" failed: blocked']);
});
