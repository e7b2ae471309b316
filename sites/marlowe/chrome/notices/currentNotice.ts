import type { NoticeTimes } from '../chrome.ts';

/** The first notice that has begun and not ended. `now` in milliseconds since 1970. */
export const currentNotice = <Notice extends NoticeTimes>(
  notices: readonly Notice[],
  now: number,
): Notice | undefined => notices.find(({ begins = now, ends = Infinity }) => begins <= now && now < ends);

/** When the next of them begins or ends, in milliseconds since 1970; `undefined` if none does. */
export function changeOfNotices(notices: readonly NoticeTimes[], now: number): number | undefined {
  const moments = notices.flatMap(({ begins, ends }) => [begins, ends]).filter((moment) => moment !== undefined);
  const next = Math.min(...moments.filter((moment) => moment > now));
  return next === Infinity ? undefined : next;
}
