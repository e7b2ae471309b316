import type { Page } from 'ostium';

/**
 * Why there is no page, as the name of the message for it: nothing is at the address, the site cannot respond now, or the source
 * refuses a preview's credential. Only editors are told about credentials.
 */
export function problemOf({ record, isPreview }: Pick<Page, 'record' | 'isPreview'>) {
  const status = record.isError ? record.errorStatus : 404;
  if (status >= 500 || status === 429) return 'unavailable';
  return isPreview && status === 403 ? 'previewFailed' : 'pageNotFound';
}
