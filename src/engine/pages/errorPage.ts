import { failedRecord } from '#engine/content/source.ts';
import { languageOf, withoutParts } from './loadPage.ts';
import type { PageDeps } from './loadPage.ts';
import { errorKind } from './pageKind.ts';
import type { HeadlessPage, Page } from './page.ts';

/** The page for an address that no content was asked for: it cannot be one of the site, or the site cannot answer now. */
export function errorPage(
  link: string,
  status: number,
  { definitions: { kinds }, settings }: Omit<PageDeps, 'reader'>,
): Page {
  const kind = errorKind(kinds);
  const page: HeadlessPage = {
    ...{ link, ownLink: link, home: settings.root, kind, record: failedRecord(link, status) },
    language: languageOf('', settings.languages),
    ...{ entities: {}, blocks: {}, needs: {}, blogPageId: settings.blogPageId, isPreview: false },
    ...withoutParts(kinds, kind),
  };
  return { ...page, head: settings.headOf(page) };
}
