import { expect, test } from 'vitest';
import { localTime } from './localTime.ts';

test('a local time has no offset and no fraction of a second', () => {
  expect(localTime(Date.UTC(2026, 2, 1, 9, 30, 15, 250))).toBe('2026-03-01T09:30:15');
});
