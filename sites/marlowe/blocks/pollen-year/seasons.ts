/** How much of something is usual in a month. Absent means little or none. */
export const AMOUNTS = ['some', 'much'] as const;

export type Amount = (typeof AMOUNTS)[number];

/** The months as fields are named, from January. */
export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

/** A year of amounts, by month. */
export type Year = Readonly<Partial<Record<(typeof MONTHS)[number], Amount | undefined>>>;

/** What a plant does in a month. */
export type Season = 'soon' | 'rising' | 'high' | 'steady' | 'fading';

const LEVELS = { some: 1, much: 2 } as const;

/** What a plant usually does in a month (January is 0), from the amounts in that month, before and after. Undefined if it does not matter. */
export function seasonOf(year: Year, month: number): Season | undefined {
  const at = (index: number) => {
    const amount = year[MONTHS[(index + 12) % 12] ?? 'jan'];
    return amount ? LEVELS[amount] : 0;
  };
  const [before, now, after] = [at(month - 1), at(month), at(month + 1)];
  if (now === 0) return after > 0 ? 'soon' : undefined;
  if (now === 2) return 'high';
  if (before === 2 || (after === 0 && before > 0)) return 'fading';
  if (after === 2 || before === 0) return 'rising';
  return 'steady';
}

/** The current month in a time zone; January is 0. An unknown zone counts as UTC. */
export function monthIn(timeZone: string | undefined, now: Date): number {
  try {
    return Number(new Intl.DateTimeFormat('en', { month: 'numeric', timeZone: timeZone ?? 'UTC' }).format(now)) - 1;
  } catch {
    // An editor wrote the zone, and an invalid one must not cost the page.
    return now.getUTCMonth();
  }
}

/** The current month there. It is determined once per rendering: what is shown stays as it is until the page is reloaded. */
export const currentMonth = (timeZone: string | undefined): number => monthIn(timeZone, new Date());

/** The name of a month in a language: `November`, `Nov`, `N`. */
export const nameOfMonth = (month: number, language: string, form: 'long' | 'short' | 'narrow'): string =>
  new Intl.DateTimeFormat(language, { month: form, timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month, 1)));
