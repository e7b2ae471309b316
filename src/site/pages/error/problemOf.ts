import type { Page } from '#engine/pages/page.ts';

/**
 * Why there is no page, as the name of the words that say so: nothing is at the address, the site cannot answer now, or the source
 * refuses the credential of a preview. Nobody but an editor is told of credentials.
 */
export function problemOf({ record, isPreview }: Pick<Page, 'record' | 'isPreview'>) {
  const status = record.isError ? record.errorStatus : 404;
  if (status >= 500 || status === 429) return 'unavailable';
  return isPreview && status === 403 ? 'previewFailed' : 'pageNotFound';
}
