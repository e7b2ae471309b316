import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { start } from './start.ts';

beforeEach(() => {
  vi.stubGlobal('dataLayer', undefined);
  vi.stubGlobal('gtag', undefined);
  vi.stubGlobal('location', { origin: 'https://site.example' });
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const provider = start({
    settings: { script: 'https://g.example/gtag.js', ids: ['A', 'B'] },
    loadScript: async () => true,
    contacts: [],
  });
  const layer = Reflect.get(globalThis, 'dataLayer') as ArrayLike<unknown>[];
  return { provider, entries: () => layer.map((entry) => Array.from(entry)), layer };
}

test('each stream is set up without views and signals of its own', () => {
  const { entries, layer } = open();

  expect(entries().slice(1)).toEqual(
    ['A', 'B'].map((id) => [
      'config',
      id,
      { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
    ]),
  );
  // The script ignores arrays.
  expect(Array.isArray(layer[0])).toBe(false);
});

test('a page view is sent to each stream, and is all that later events contain about the page', () => {
  const { provider, entries } = open();
  provider.pageview?.({ link: '/~page/', title: 'page' });

  const view = { page_title: 'page', page_location: 'https://site.example/~page/' };
  expect(entries().slice(3)).toEqual([
    ['set', { ...view, page_referrer: '' }],
    ['event', 'page_view', { send_to: 'A', ...view }],
    ['event', 'page_view', { send_to: 'B', ...view }],
  ]);
});

test('an event is sent to each stream in its own terms, without unknown values', () => {
  const { provider, entries } = open();
  provider.event?.({
    name: 'generate_lead',
    payload: {
      category: 'Schedule Appointment',
      action: 'click',
      label: 'New Patient',
      value: undefined,
      currency: 'USD',
    },
  });

  const fields = {
    event_category: 'Schedule Appointment',
    event_label: 'New Patient',
    action: 'click',
    currency: 'USD',
  };
  expect(entries().slice(3)).toEqual(['A', 'B'].map((id) => ['event', 'generate_lead', { send_to: id, ...fields }]));
});
