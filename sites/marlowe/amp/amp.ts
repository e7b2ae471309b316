import type { AmpSite } from 'ostium';
import { entityOfRecord } from 'ostium';
import type { Chrome } from '../chrome/chrome.ts';
import { kinds } from '../definitions.ts';
import { isPost } from '../entities/siteEntity.ts';
import type { SitePage } from '../entities/siteEntity.ts';
import { ampDocument } from './ampDocument.ts';

/** Which pages of this site have an AMP document, and how it is drawn: the articles. */
export const amp: AmpSite = {
  isFor: (page: SitePage) =>
    kinds[page.kind]?.hasAmp === true && page.record.isPost === true && isPost(entityOfRecord(page)),
  draw(page: SitePage, { practice }: Chrome, parts) {
    const post = entityOfRecord(page);
    return isPost(post) ? ampDocument({ post, page, practice, ...parts }) : '';
  },
};
