import type { DataRecord } from '#source/source.ts';

/** How long a visitor's browser is asked to wait when the content source is away, in seconds. */
export const RETRY_AFTER_S = 30;

/**
 * The HTTP status of a record. A draft or private item is not there for a visitor, so 401 and 403 for one item, asked for by
 * its id, are a 404; for a path they mean that the source shuts everybody out. A source that fails or shuts out is this site
 * being unavailable for a while, never a missing page.
 */
export function statusOf(record: DataRecord): number {
  if (record.isRedirection) return record.redirectionStatus;
  if (!record.isError) return 200;
  const { errorStatus } = record;
  if (errorStatus === 401 || errorStatus === 403) return isById(record) ? 404 : 503;
  return errorStatus >= 500 || errorStatus < 400 ? 503 : errorStatus;
}

const isById = ({ route, query }: DataRecord): boolean =>
  query['p'] !== undefined ||
  query['page_id'] !== undefined ||
  query['preview'] !== undefined ||
  /^\/archives\/\d+\/$/.test(route);
