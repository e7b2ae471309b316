import { failedRecord } from '#engine/content/source.ts';
import type { PageSettings } from './loadPage.ts';
import type { Page } from './page.ts';

/** The page for an address that no source need be asked about. */
export function errorPage(link: string, status: number, settings: PageSettings): Page {
  const page = {
    link,
    ownLink: link,
    kind: 'error',
    language: 'en',
    record: failedRecord(link, status),
    entities: {},
    needs: {},
    blogPageId: settings.blogPageId,
    isPreview: false,
  } as const;
  return { ...page, head: settings.headOf(page) };
}
