import { datePageNotFound, wrongDate } from '../errors.ts';
import { archiveFields, listEndpoint, listParams, searchFields } from './archives.ts';
import type { Handler } from './handler.ts';

/** The posts of a year, a month or a day. Without any there is no such archive, not even its first page. */
export const dateArchive: Handler = async ({ link, params, wp, config }) => {
  const period = readPeriod(params);
  const list = await wp.list(listEndpoint('posts', config), { ...boundsOf(period), ...listParams(link) });
  if (list.length === 0) throw datePageNotFound(link.route, link.page);
  return {
    entities: list.entities,
    view: { isDate: true, ...period, ...archiveFields(link, list), ...searchFields(link) },
  };
};

interface Period {
  year: number;
  month?: number;
  day?: number;
}

const MIN_YEAR = 1900;
const MAX_YEAR = 2100;

function readPeriod(params: { year?: string; month?: string; day?: string }): Period {
  const { year: yearText = '' } = params;
  const [year, month, day] = [yearText, params.month, params.day].map(Number);
  // 02024 would be one more address of the same archive.
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

/** 3 and 03 are addresses of WordPress's own; with more zeros there would be endlessly many of one archive. */
const isLong = (digits: string): boolean => digits.length > 2;

const isBetween = (value: number, min: number, max: number): boolean => value >= min && value <= max;
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * WordPress compares with the post's local time, and leaves both bounds out: the period is asked for in local time without
 * an offset, from one second before its start, or a post of midnight would be missing.
 */
function boundsOf({ year, month, day }: Period): { after: string; before: string } {
  const start = Date.UTC(year, (month ?? 1) - 1, day ?? 1);
  const end =
    month === undefined
      ? Date.UTC(year + 1, 0, 1)
      : day === undefined
        ? Date.UTC(year, month, 1)
        : Date.UTC(year, month - 1, day + 1);
  return { after: localTime(start - 1000), before: localTime(end) };
}

const localTime = (time: number): string => new Date(time).toISOString().slice(0, 19);
