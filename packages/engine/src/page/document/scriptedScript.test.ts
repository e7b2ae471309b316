import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SCRIPTED_CODE } from './inline.code.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A document whose inline script has run. `code` says how far the code is when something happens. */
function open(code?: '1' | '2') {
  const dataset: Record<string, string | number> = {};
  const listeners = new Map<string, (event: { target: unknown }) => void>();
  runInNewContext(SCRIPTED_CODE, {
    dataset,
    setTimeout,
    addEventListener: (type: string, listener: (event: { target: unknown }) => void) => listeners.set(type, listener),
  });
  expect(dataset).toEqual({ scripted: 0 });
  if (code) dataset['scripted'] = code;
  const happen = (type: string, target: unknown = {}) => listeners.get(type)?.({ target });
  return { dataset, happen };
}

const element = (place: 'island' | 'elsewhere' | 'first script' | 'other script') => ({
  closest: () => (place === 'island' ? {} : null),
  matches: () => place === 'first script',
});

test.each<[what: string, type: string, target: unknown, code: '1' | '2' | undefined, isScripted: boolean]>([
  ['the document has loaded before its first script ran', 'load', {}, undefined, false],
  ['the document has loaded after it', 'load', {}, '1', true],
  ['the first script fails to load', 'error', element('first script'), undefined, false],
  ['another script fails to load', 'error', element('other script'), undefined, true],
  ['an error is none of an element', 'error', {}, undefined, true],
  ['something is pressed, and the first script does not come', 'click', element('elsewhere'), undefined, false],
  ['something is pressed, and the first script has run', 'click', element('elsewhere'), '1', true],
  ['an island is pressed, and the app does not come', 'click', element('island'), '1', false],
  ['an island is touched, and the app does not come', 'click', element('island'), '1', false],
  ['an island is pressed, and the app is there', 'click', element('island'), '2', true],
])('%s', (_what, type, target, code, isScripted) => {
  const { dataset, happen } = open(code);
  happen(type, target);
  vi.advanceTimersByTime(4_000);

  expect('scripted' in dataset).toBe(isScripted);
});
