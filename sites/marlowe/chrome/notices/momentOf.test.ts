import { expect, test } from 'vitest';
import { momentOf } from './readNotices.ts';

test.each([
  ['2026-12-24 17:00', 'end', '2026-12-24T23:00:00.000Z'],
  ['2026-12-24T17:00', 'begin', '2026-12-24T23:00:00.000Z'],
  [' 2026-07-04 09:30:15 ', 'begin', '2026-07-04T14:30:15.000Z'],
  ['2026-12-24', 'begin', '2026-12-24T06:00:00.000Z'],
  ['2026-12-24', 'end', '2026-12-25T06:00:00.000Z'],
  ['2026-03-08', 'end', '2026-03-09T05:00:00.000Z'],
  ['2026-11-01 03:00', 'end', '2026-11-01T09:00:00.000Z'],
] as const)('%s as the %s of something in Chicago is %s', (text, side, moment) => {
  expect(new Date(momentOf(text, 'America/Chicago', side) ?? 0).toISOString()).toBe(moment);
});

test.each(['', 'Friday', '12/24/2026', '2026-13-01', '2026-12-24 25:00', '2026-12-24 17:00Z'])(
  '"%s" is no moment',
  (text) => {
    expect(momentOf(text, 'America/Chicago', 'end')).toBeUndefined();
  },
);
