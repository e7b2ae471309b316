import type { Page } from '#page/page.ts';
import { isHiddenFromSearch } from '#page/head/robots.ts';

/** What is known of the front page, for the operator. */
export interface FrontPage {
  /** Looks at a page that was loaded; only the front page matters. */
  note: (page: Page) => void;
  warnings: () => readonly string[];
}

/** What to do about a front page that is hidden. */
export const HIDDEN_FRONT_PAGE =
  'The front page asks search engines not to list it, and with it usually the whole site: if that is not meant, allow it in WordPress under Settings → Reading (“Discourage search engines from indexing this site”) and in the SEO settings of the page.';

/** Remembers whether the front page hides itself from search engines: nobody sees that by looking at it. */
export function createFrontPage(): FrontPage {
  let isHidden = false;
  return {
    note({ link, home, head, record, isPreview }) {
      if (link === home && !record.isError && !record.isRedirection && !isPreview) isHidden = isHiddenFromSearch(head);
    },
    warnings: () => (isHidden ? [HIDDEN_FRONT_PAGE] : []),
  };
}
