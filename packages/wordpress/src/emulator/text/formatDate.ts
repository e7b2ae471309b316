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
