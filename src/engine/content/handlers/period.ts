import { wrongDate } from '../errors/errors.ts';
import { localTime } from './localTime.ts';

/** A year, month or day, as the address of a date archive names it. */
export interface Period {
  year: number;
  month?: number;
  day?: number;
}

const MIN_YEAR = 1900;
const MAX_YEAR = 2100;

/** Reads the parameters of such an address. Throws a `SourceError` for a date that does not exist, or is not written like this. */
export function readPeriod(params: { year?: string; month?: string; day?: string }): Period {
  const { year: yearText = '' } = params;
  const [year, month, day] = [yearText, params.month, params.day].map(Number);
  // Accepting 02024 would give the same archive another address.
  const isYear = year !== undefined && yearText.length === 4 && isBetween(year, MIN_YEAR, MAX_YEAR);
  if (!isYear) throw wrongDate('year', yearText);
  if (params.month === undefined || month === undefined) return { year };
  if (isLong(params.month)) throw wrongDate('month', params.month);
  if (!isBetween(month, 1, 12)) throw wrongDate('month', month);
  if (params.day === undefined || day === undefined) return { year, month };
  if (isLong(params.day)) throw wrongDate('day', params.day);
  if (!isBetween(day, 1, daysIn(year, month))) throw wrongDate('day', day);
  return { year, month, day };
}

/** Whether WordPress itself would read such an address as a date: a year has four digits, month and day one or two. */
export const hasDateShape = ({ year = '', month = '1', day = '1' }: Parameters<typeof readPeriod>[0]): boolean =>
  year.length === 4 && !isLong(month) && !isLong(day);

/** WordPress itself accepts 3 and 03; more zeros would give one archive endless addresses. */
const isLong = (digits: string): boolean => digits.length > 2;

const isBetween = (value: number, min: number, max: number): boolean => value >= min && value <= max;
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * The parameters that select a period's posts. WordPress compares with the post's local time and excludes both bounds. So the period
 * is given in local time without an offset, and starts one second early: otherwise a post from midnight would be missing.
 */
export function boundsOf({ year, month, day }: Period): { after: string; before: string } {
  const start = Date.UTC(year, (month ?? 1) - 1, day ?? 1);
  const end =
    month === undefined
      ? Date.UTC(year + 1, 0, 1)
      : day === undefined
        ? Date.UTC(year, month, 1)
        : Date.UTC(year, month - 1, day + 1);
  return { after: localTime(start - 1000), before: localTime(end) };
}
