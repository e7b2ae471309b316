import type { Fields } from 'ostium';

/** For how many years somebody has been board certified: a number that somebody must update each year, or counted from a fixed year. */
export const boardYearsFields = ({ maybe, text, about }: Fields) => ({
  board_years: about(maybe(text), 'How many years: it grows old. Only where the year below is empty.'),
  board_since: about(maybe(text), 'The year of certification, such as 2008, from which the years are counted.'),
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
