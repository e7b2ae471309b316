import { expect, test } from 'vitest';
import { createConsent, isRefusedByBrowser } from './consent.ts';
import type { Purpose } from './integration.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function setUp({
  purposes = ['counting', 'ads'],
  isRefused = false,
  text = '',
}: Partial<Parameters<typeof open>[0]> = {}) {
  const stored = new Map(text === '' ? [] : [['ostium consent', text]]);
  return { stored, ...open({ purposes, isRefused, text }, stored) };
}

function open(
  options: { purposes: readonly Purpose[]; isRefused: boolean; text: string },
  stored: Map<string, string>,
) {
  let now = 1_000 * DAY_MS;
  const again = (more: Partial<typeof options> = {}) =>
    createConsent({
      ...options,
      ...more,
      storage: () => ({
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
      }),
      now: () => now,
    });
  return { consent: again(), again, pass: (days: number) => void (now += days * DAY_MS) };
}

test('nobody has agreed to anything before being asked', () => {
  expect(setUp().consent.get()).toBeUndefined();
});

test('a choice is stored for the next document, and listeners are notified', () => {
  const { consent, again } = setUp();
  const choices: unknown[] = [];
  consent.subscribe(() => choices.push(consent.get()));

  consent.set({ counting: true, ads: false });

  expect(choices).toEqual([{ counting: true, ads: false }]);
  expect(consent.get()).toEqual({ counting: true, ads: false });
  expect(again().get()).toEqual({ counting: true, ads: false });
});

test('a choice in another document applies when this one is shown again, and listeners are notified if it changed', () => {
  const { consent, again } = setUp();
  const choices: unknown[] = [];
  consent.subscribe(() => choices.push(consent.get()));
  consent.reread();

  again().set({ counting: true, ads: false });
  consent.reread();
  consent.reread();
  expect(choices).toEqual([{ counting: true, ads: false }]);
  again().set({ counting: false, ads: false });
  consent.reread();

  expect(choices).toHaveLength(2);
  expect(consent.get()).toEqual({ counting: false, ads: false });
});

test('a visitor is asked again after a year, and when the site asks about something new', () => {
  const { consent, again, pass } = setUp();
  consent.set({ counting: true, ads: false });

  expect(again({ purposes: ['counting', 'ads', 'calls'] }).get()).toBeUndefined();
  expect(again({ purposes: ['counting'] }).get()).toEqual({ counting: true });
  pass(365);
  expect(again().get()).toBeDefined();
  pass(1);
  expect(again().get()).toBeUndefined();
});

test('a browser that refuses on its visitor’s behalf means no to everything, whatever was chosen or is pressed', () => {
  const { consent, again } = setUp();
  consent.set({ counting: true, ads: true });

  const refused = again({ isRefused: true });
  refused.set({ counting: true, ads: true });

  expect(refused.get()).toEqual({ counting: false, ads: false });
});

test.each([
  '',
  'null',
  '[]',
  '{',
  '{"at":"x","counting":true,"ads":true}',
  '{"counting":true,"ads":true}',
  '{"at":1e300,"counting":true,"ads":true}',
  `{"at":${1_000 * DAY_MS},"counting":"yes","ads":1}`,
])('what is stored as %j is no choice', (text) => {
  expect(setUp({ text }).consent.get()).toBeUndefined();
});

test('if the browser stores nothing, a choice holds for the document', () => {
  const consent = createConsent({
    storage: () => {
      throw new Error('SecurityError');
    },
    purposes: ['ads'],
    isRefused: false,
    now: () => 0,
  });

  consent.set({ ads: true });

  expect(consent.get()).toEqual({ ads: true });
});

test.each([
  ['the property of the browser', true, false, true],
  ['the header, of which the site says', undefined, true, true],
  ['neither', false, false, false],
])('refusing by %s', async (_what, globalPrivacyControl, header, expected) => {
  const addresses: string[] = [];
  const fetch = async (address: string) => {
    addresses.push(address);
    return { ok: true, json: async () => header };
  };

  expect(await isRefusedByBrowser({ navigator: { globalPrivacyControl }, fetch }, '/clinic/')).toBe(expected);
  expect(addresses).toEqual(globalPrivacyControl ? [] : ['/clinic/-/gpc']);
});

test('not knowing whether the browser refuses does not count as consent', async () => {
  const fetch = async () => ({ ok: false, json: async () => false });

  await expect(isRefusedByBrowser({ navigator: {}, fetch }, '/')).rejects.toThrow(/did not say/);
});
