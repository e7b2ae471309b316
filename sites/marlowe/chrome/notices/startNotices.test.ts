import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPopup } from './showPopup.ts';
import { hideClosedNotices } from './startNotices.ts';

const NOON = Date.parse('2026-12-24T12:00:00Z');

/** A notice as the server wrote it, in a document without anything else. */
function documentWith(dataset: Readonly<Record<string, string>>) {
  const notice = { hidden: false, dataset };
  vi.stubGlobal('document', { querySelectorAll: () => [notice] });
  return notice;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['has ended', { notice: 'a', ends: `${NOON}` }, true],
  ['ends later', { notice: 'a', ends: `${NOON + 1000}` }, false],
  ['has no end', { notice: 'a' }, false],
])('a notice that %s is hidden only then', (_what, dataset, isHidden) => {
  const notice = documentWith(dataset);
  hideClosedNotices();
  expect(notice.hidden).toBe(isHidden);
});

test('a notice that ends while the page is open goes away at that moment', () => {
  const notice = documentWith({ notice: 'a', ends: `${NOON + 60_000}` });
  hideClosedNotices();
  vi.advanceTimersByTime(59_999);
  expect(notice.hidden).toBe(false);
  vi.advanceTimersByTime(1);
  expect(notice.hidden).toBe(true);
});

test('a popup that has ended since the document was made is not shown', async () => {
  const popup = { hidden: true, dataset: { notice: 'a', ends: `${NOON}` }, closest: () => null };
  vi.stubGlobal('document', { getElementById: () => null, querySelector: () => popup });
  await showPopup();
  expect(popup.hidden).toBe(true);
});
