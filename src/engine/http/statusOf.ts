import type { DataRecord } from '#engine/content/source.ts';

/** How long a visitor's browser is asked to wait when the content source is away, in seconds. */
export const RETRY_AFTER_S = 30;

/** The same where only too many unknown addresses are asked for at once. */
export const BUSY_RETRY_AFTER_S = 5;

/** The HTTP status of a record as it leaves the site. */
export function statusOf(record: DataRecord): number {
  if (record.isRedirection) return record.redirectionStatus;
  return record.isError ? record.errorStatus : 200;
}
