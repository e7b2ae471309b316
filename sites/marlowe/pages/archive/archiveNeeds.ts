import { defineNeed } from 'ostium';
import { firstPageOf, needKey, OPTIONAL_WAIT_MS } from '@ostium/content/browser';
import type { HeadlessPage } from 'ostium';
import { itemsOf } from '../../entities/siteEntity.ts';
import { blogPageOf } from '../../parts/article-list/blogPage.ts';
import { categoriesNeed } from '../../parts/article-list/categoriesNeed.ts';
import { CARD_FIELDS } from '../../parts/post-card/cardFields.ts';

type IndexPage = Pick<HeadlessPage, 'record' | 'entities' | 'needs' | 'blogPageId' | 'home'>;

/** Whether a page shows the beginning of the index of articles. */
const isBeginning = ({ record }: Pick<HeadlessPage, 'record'>): boolean =>
  record.isArchive === true &&
  record.isPostTypeArchive === true &&
  record.type === 'post' &&
  !record.isSearch &&
  firstPageOf(record) === 1;

/** More at the beginning of the index would hide what is new. */
const MOST_STICKY = 10;

/**
 * The articles that editors made sticky: as in WordPress, the index of articles begins with them. They are requested after the first
 * needs, together with the featured article, which costs no round of its own.
 */
export const stickyPostsNeed = (page: IndexPage) =>
  isBeginning(page) && page.needs[needKey(categoriesNeed)] !== undefined
    ? defineNeed({
        endpoint: 'posts',
        params: { sticky: true, per_page: MOST_STICKY, _fields: CARD_FIELDS },
        read: (items) => itemsOf(items, 'post'),
      })
    : undefined;

/** The article that the blog's page names as featured, which the first page of the index shows. */
export function featuredPostNeed(page: IndexPage) {
  const id = isBeginning(page) ? blogPageOf(page)?.featured_post : undefined;
  if (id === undefined) return undefined;
  return defineNeed({
    endpoint: `posts/${id}`,
    params: { _fields: CARD_FIELDS },
    waitMs: OPTIONAL_WAIT_MS,
    read: (items) => itemsOf(items, 'post')[0],
  });
}
