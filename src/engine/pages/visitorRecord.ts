import {
  redirectOfSelection,
  failedRecord,
  pathBelow,
  redirectedRecord,
  selectingNames,
} from '#engine/content/source.ts';
import type { DataRecord, Entity } from '#engine/content/source.ts';

type ErrorRecord = Extract<DataRecord, { isError: true }>;

/**
 * A record as it leaves the site. Within the data layer it keeps what the source said; a visitor is told less: a draft is told
 * from nothing by no status, word or field, and a source that fails or lets nobody read is this site being unavailable for a
 * while. What is selected by a parameter leads on to where it is, unless it is being previewed. `subject` is what the record is about,
 * `root` the folder that the site stands in.
 */
export function visitorRecord(
  record: DataRecord,
  subject: Entity | undefined,
  isPreview: boolean,
  root = '/',
): DataRecord {
  if (record.isError) return visitorError(record, isPreview, root);
  if (!subject || isPreview) return record;
  const page = record.isArchive ? record.page : 1;
  const location = redirectOfSelection({ ...record, page }, subject.link, root);
  return location === undefined ? record : redirectedRecord(record.link, { status: 301, location, isExternal: false });
}

function visitorError(record: ErrorRecord, isPreview: boolean, root: string): ErrorRecord {
  const { link, errorStatus } = record;
  const isRefused = errorStatus === 401 || errorStatus === 403;
  if (errorStatus >= 500 || errorStatus < 400) return failedRecord(link, 503);
  // Nothing was looked up, so nothing is known about the address.
  if (errorStatus === TOO_MANY) return record;
  if (isPreview) return isRefused ? failedRecord(link, 403) : record;
  // For a path, a refusal means that the source shuts everybody out: WordPress names no draft in a list.
  if (isRefused && !isByNumber(record, root)) return failedRecord(link, 503);
  return isByNumber(record, root) ? failedRecord(link, 404) : record;
}

/** The status of a link that was not looked up because its client asks for too many. */
const TOO_MANY = 429;

/** Whether one item was asked for by its number, which WordPress refuses where it is not for everybody. */
const isByNumber = (record: DataRecord, root: string): boolean =>
  selectingNames(record, root).length > 0 || /^\/archives\/\d+\/$/.test(pathBelow(root, record.route) ?? '');
