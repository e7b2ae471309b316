const DAY_MS = 24 * 3_600_000;

/** A day, with or without a time: `2026-12-24`, `2026-12-24 17:00`; ACF adds seconds, HTML writes a `T`. */
const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/;

/**
 * The moment of a local time in a time zone, in milliseconds since 1970; `undefined` for any other text. A day alone is its beginning, or
 * as an `end` the beginning of the next one. Throws a `RangeError` for an unknown zone.
 */
export function momentOf(text: string, timeZone: string, side: 'begin' | 'end'): number | undefined {
  const [, day, time] = LOCAL.exec(text.trim()) ?? [];
  const asUtc = Date.parse(`${day}T${time ?? '00:00'}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const local = asUtc + (time === undefined && side === 'end' ? DAY_MS : 0);
  // The offset there may change between the two moments: the second is near enough to the right one.
  return local - offsetMs(local - offsetMs(local, timeZone), timeZone);
}

/** How far a zone's clocks are ahead of UTC at a moment. */
function offsetMs(moment: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;
}
