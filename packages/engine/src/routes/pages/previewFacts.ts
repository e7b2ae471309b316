import { localTime } from '@ostium/content/browser';
import { parseLink } from '@ostium/content';
import type { Page, PreviewFacts } from '#page/page.ts';
import type { PageRequest } from '#http/pageRequest.ts';
import type { PreviewToken } from '#http/previewToken.ts';

/** The parameters with which a preview names its item. */
const ITEM_PARAMETERS = ['preview_id', 'p', 'page_id'];

/** The page with the facts for its editor, if its link was signed; `adminUrl` is that of WordPress's admin screens. */
export function withPreviewFacts(page: Page, { link, options }: PageRequest, adminUrl: string | undefined): Page {
  const { isPreviewEnded, token } = options;
  const ended = isPreviewEnded ? { isPreviewEnded } : {};
  return token ? { ...page, ...ended, preview: factsOf(page, link, token, adminUrl) } : page;
}

function factsOf(page: Page, link: string, token: PreviewToken, adminUrl: string | undefined): PreviewFacts {
  const { maker, expires } = token;
  const id = itemOf(page, link);
  return {
    ...(maker.by && { by: maker.by }),
    ...(maker.offset !== undefined && { until: localTime((expires + maker.offset) * 1000) }),
    ...(adminUrl &&
      id !== undefined && {
        editUrl: `${adminUrl}post.php?post=${id}&action=edit`,
        againUrl: `${adminUrl}admin-post.php?action=ostium_preview&post=${id}`,
      }),
  };
}

function itemOf({ record }: Page, link: string): string | undefined {
  const { query } = parseLink(link);
  const named = ITEM_PARAMETERS.map((name) => query[name]).find((value) => /^\d+$/.test(value ?? ''));
  return named ?? (record.isPostType ? String(record.id) : undefined);
}
