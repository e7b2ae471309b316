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
