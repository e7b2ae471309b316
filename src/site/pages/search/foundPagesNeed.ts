import { defineNeed } from '#engine/blocks/readableNeed.ts';
import { OPTIONAL_WAIT_MS, readableValue } from '#engine/content/browserSource.ts';
import type { HeadlessPage } from '#engine/pages/page.ts';
import { itemsOf } from '../../entities/siteEntity.ts';
import { CARD_FIELDS } from '../../parts/post-card/cardFields.ts';

/** The searched words, as typed; empty on any other page. */
export const searchedWords = ({ record }: Pick<HeadlessPage, 'record'>): string =>
  record.isArchive && record.isSearch ? readableValue(record.searchQuery).trim() : '';

/** The pages that match a search: WordPress's own search results contain only articles. They are counted on each page of results. */
export function foundPagesNeed(page: Pick<HeadlessPage, 'record'>) {
  const search = searchedWords(page);
  if (search === '') return undefined;
  return defineNeed({
    endpoint: 'pages',
    params: { search, per_page: 10, _fields: 'id,type,slug,link,title,acf' },
    waitMs: OPTIONAL_WAIT_MS,
    read: (items) => itemsOf(items, 'page').filter(({ title }) => title !== ''),
  });
}

/**
 * The article that matches a search best, for example by its title. It comes first, since WordPress sorts results by date. The
 * others keep that order, in which a list can grow.
 */
export function bestArticleNeed(page: Pick<HeadlessPage, 'record'>) {
  const search = searchedWords(page);
  if (search === '') return undefined;
  return defineNeed({
    endpoint: 'posts',
    params: { search, orderby: 'relevance', per_page: 1, _fields: CARD_FIELDS },
    waitMs: OPTIONAL_WAIT_MS,
    read: (items) => itemsOf(items, 'post')[0],
  });
}
