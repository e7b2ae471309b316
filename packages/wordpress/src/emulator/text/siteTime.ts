/** A site's clock: local times are `2026-03-14T09:30:00` without an offset, as WordPress writes them. */
export interface SiteTime {
  /** The same moment in UTC, in the same form. */
  toGmt(local: string): string;
  toLocal(moment: Date): string;
  /** Hours ahead of UTC at a moment. */
  offsetHours(moment: Date): number;
}

/** The clock of a time zone. Throws a `RangeError` for a zone that this machine does not know. */
export function createSiteTime(timeZone: string): SiteTime {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const toLocal = (moment: Date): string => format.format(moment).replace(' ', 'T');
  const offsetMs = (ms: number): number => Date.parse(`${toLocal(new Date(ms))}Z`) - Math.floor(ms / 1000) * 1000;
  // Looking up a zone's offset is slow, and it changes on the full hour: one look-up serves an hour's worth of items.
  const offsets = new Map<string, number>();

  return {
    toLocal,
    toGmt(local) {
      const asUtc = Date.parse(`${local}Z`);
      const hour = local.slice(0, 13);
      const offset = offsets.get(hour) ?? offsetMs(asUtc - offsetMs(asUtc));
      offsets.set(hour, offset);
      return new Date(asUtc - offset).toISOString().slice(0, 19);
    },
    offsetHours: (moment) => offsetMs(moment.getTime()) / 3_600_000,
  };
}

/** Formats a local time by PHP's letters for dates: `F j, Y` gives `March 14, 2026`. A backslash keeps the next letter. */
export function formatDate(local: string, letters: string, locale: string): string {
  const date = new Date(`${local}Z`);
  const formatPart = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale.replace('_', '-'), { ...options, timeZone: 'UTC' }).format(date);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hour12 = date.getUTCHours() % 12 || 12;
  const parts: Readonly<Record<string, () => string>> = {
    d: () => two(date.getUTCDate()),
    j: () => String(date.getUTCDate()),
    S: () => ordinal(date.getUTCDate()),
    D: () => formatPart({ weekday: 'short' }),
    l: () => formatPart({ weekday: 'long' }),
    m: () => two(date.getUTCMonth() + 1),
    n: () => String(date.getUTCMonth() + 1),
    M: () => formatPart({ month: 'short' }),
    F: () => formatPart({ month: 'long' }),
    Y: () => String(date.getUTCFullYear()),
    y: () => two(date.getUTCFullYear() % 100),
    a: () => (date.getUTCHours() < 12 ? 'am' : 'pm'),
    A: () => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
    g: () => String(hour12),
    h: () => two(hour12),
    G: () => String(date.getUTCHours()),
    H: () => two(date.getUTCHours()),
    i: () => two(date.getUTCMinutes()),
    s: () => two(date.getUTCSeconds()),
  };
  return letters.replace(/\\(.)|[a-zA-Z]/g, (letter, literal?: string) => literal ?? parts[letter]?.() ?? letter);
}

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}
