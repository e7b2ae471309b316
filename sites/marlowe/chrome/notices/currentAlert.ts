import type { Alert } from '../chrome.ts';

/** The first alert that has begun and not ended. `now` in milliseconds since 1970. */
export const currentAlert = (alerts: readonly Alert[], now: number): Alert | undefined =>
  alerts.find(({ begins = now, ends = Infinity }) => begins <= now && now < ends);

/** When the next of them begins or ends, in milliseconds since 1970; `undefined` if none does. */
export function changeOfAlerts(alerts: readonly Alert[], now: number): number | undefined {
  const moments = alerts.flatMap(({ begins, ends }) => [begins, ends]).filter((moment) => moment !== undefined);
  const next = Math.min(...moments.filter((moment) => moment > now));
  return next === Infinity ? undefined : next;
}
