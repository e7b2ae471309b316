import { defineNeed } from 'ostium';
import type { ReadEntity, HeadlessPage } from 'ostium';
import { OPTIONAL_WAIT_MS, readableValue } from '@ostium/content/browser';
import { itemsOf } from '../../entities/siteEntity.ts';
import { CARD_FIELDS } from '../../parts/post-card/cardFields.ts';

/** The searched words, as typed; empty on any other page. */
export const searchedWords = ({ record }: Pick<HeadlessPage, 'record'>): string =>
  record.isArchive && record.isSearch ? readableValue(record.searchQuery).trim() : '';

/** The searched words on a search of everything; empty on one that is limited to a type, a category, an author or a date. */
const wordsForAll = (page: Pick<HeadlessPage, 'record' | 'searchedEndpoints'>): string =>
  page.searchedEndpoints === undefined ? '' : searchedWords(page);

/** The pages that match a search of everything: the list itself contains only articles. They are counted on each page of results. */
export function foundPagesNeed(page: Pick<HeadlessPage, 'record' | 'searchedEndpoints'>) {
  const search = wordsForAll(page);
  if (search === '') return undefined;
  return defineNeed({
    endpoint: 'pages',
    params: { search, per_page: MOST_FOUND, _fields: 'id,type,slug,link,title,acf' },
    waitMs: OPTIONAL_WAIT_MS,
    read: (items) => itemsOf(items, 'page').filter(({ title }) => title !== ''),
  });
}

const MOST_FOUND = 10;

/** The items of the site's own types that match a search of everything, one need for each type. */
export const foundItemsNeeds = (page: Pick<HeadlessPage, 'record' | 'searchedEndpoints'>) => {
  const search = wordsForAll(page);
  return (search === '' ? [] : (page.searchedEndpoints ?? [])).map((endpoint) =>
    defineNeed({
      endpoint,
      params: { search, per_page: MOST_FOUND },
      waitMs: OPTIONAL_WAIT_MS,
      read: (items) => items.filter(isTitled),
    }),
  );
};

/** Whether an item is one that a result can lead to. */
export const isTitled = (item: ReadEntity): item is ReadEntity & { title: string } =>
  'title' in item && typeof item.title === 'string' && item.title !== '';

/**
 * The article that matches a search of everything best, for example by its title. It comes first, since WordPress sorts results by date.
 * The others keep that order, in which a list can grow.
 */
export function bestArticleNeed(page: Pick<HeadlessPage, 'record' | 'searchedEndpoints'>) {
  const search = wordsForAll(page);
  if (search === '') return undefined;
  return defineNeed({
    endpoint: 'posts',
    params: { search, orderby: 'relevance', per_page: 1, _fields: CARD_FIELDS },
    waitMs: OPTIONAL_WAIT_MS,
    read: (items) => itemsOf(items, 'post')[0],
  });
}
