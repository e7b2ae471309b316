import type { Fields } from 'ostium';

/** For how many years somebody has been board certified: a number that somebody must update each year, or counted from a fixed year. */
export const boardYearsFields = ({ maybe, text }: Fields) => ({
  board_years: maybe(text),
  board_since: maybe(text),
});

interface BoardYears {
  board_years?: string | undefined;
  board_since?: string | undefined;
}

/** The years to show. An invalid or future year is ignored. */
export function boardYearsOf({ board_years, board_since = '' }: BoardYears, now = new Date()): string | undefined {
  const years = /^(?:19|20)\d\d$/.test(board_since) ? now.getUTCFullYear() - Number(board_since) : 0;
  return years > 0 ? String(years) : board_years;
}
