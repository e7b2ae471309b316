import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate, createSiteTime } from './siteTime.ts';

const houston = createSiteTime('America/Chicago');

test.each([
  ['2024-01-15T07:30:00', '2024-01-15T13:30:00'],
  ['2024-07-15T07:30:00', '2024-07-15T12:30:00'],
  ['2024-12-31T20:00:00', '2025-01-01T02:00:00'],
])('%s in Houston is %s in UTC', (local, gmt) => expect(houston.toGmt(local)).toBe(gmt));

test('every moment can be restored from local time, except in the hour that clocks repeat', () => {
  const aYear = { min: new Date('2026-03-09T00:00:00Z'), max: new Date('2026-10-31T00:00:00Z'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(aYear), (moment) => {
      const second = new Date(Math.floor(moment.getTime() / 1000) * 1000);
      expect(`${houston.toGmt(houston.toLocal(second))}.000Z`).toBe(second.toISOString());
    }),
  );
});

test.each([
  ['F j, Y', 'en_US', 'January 5, 2026'],
  ['j \\d\\e F \\d\\e Y', 'es_ES', '5 de enero de 2026'],
  ['D, d M y g:i a', 'en_US', 'Mon, 05 Jan 26 2:07 pm'],
  ['l jS \\o\\f F', 'en_US', 'Monday 5th of January'],
  ['Y-m-d H:i:s', 'en_US', '2026-01-05 14:07:09'],
])('%s in %s is %s', (letters, locale, text) => {
  expect(formatDate('2026-01-05T14:07:09', letters, locale)).toBe(text);
});
