import { redirectOfSelection, failedRecord, pathBelow, redirectedRecord, selectingNames } from '@ostium/content';
import type { DataRecord, Entity } from '@ostium/content';

type ErrorRecord = Extract<DataRecord, { isError: true }>;

/**
 * A record as it leaves the site. Within the data layer it keeps what the source said; a visitor is told less. No status, word or
 * field tells a draft from a missing item. A source that fails or refuses everybody makes this site temporarily unavailable. A link
 * that selects by a parameter redirects to the item's address, unless it is a preview. `subject` is what the record is about, `root`
 * the site's folder.
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
  // For a path, a refusal means that the source shuts everybody out: WordPress lists no drafts.
  if (isRefused && !isByNumber(record, root)) return failedRecord(link, 503);
  return isByNumber(record, root) ? failedRecord(link, 404) : record;
}

/** The status of a link that was not looked up because its client requests too many. */
const TOO_MANY = 429;

/** Whether an item was requested by its number. WordPress refuses that if the item is not public. */
const isByNumber = (record: DataRecord, root: string): boolean =>
  selectingNames(record, root).length > 0 || /^\/archives\/\d+\/$/.test(pathBelow(root, record.route) ?? '');
