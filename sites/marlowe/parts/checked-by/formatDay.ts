/** `2026-10-26` as it is written in a language: `October 26, 2026`. Any other text, such as a date that ACF has formatted, stays. */
export function formatDay(day: string, language: string, month?: 'month'): string {
  const [date] = /^\d{4}-\d{2}-\d{2}/.exec(day) ?? [];
  const time = date === undefined ? Number.NaN : Date.parse(date);
  if (Number.isNaN(time)) return day;
  const parts = month ? ({ year: 'numeric', month: 'long' } as const) : ({ dateStyle: 'long' } as const);
  return new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, { ...parts, timeZone: 'UTC' }).format(time);
}
