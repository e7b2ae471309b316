import { defineNeed } from 'ostium';
import type { ReadEntity, HeadlessPage } from 'ostium';
import { OPTIONAL_WAIT_MS, readableValue } from '@ostium/content/browser';
import { isKind } from '../../entities/siteEntity.ts';
import { FOUND_FIELDS } from '../../parts/site-search/searchIndex.ts';

type SearchedPage = Pick<HeadlessPage, 'record' | 'searchedEndpoints'>;

/** The searched words, as typed; empty on any other page. */
export const searchedWords = ({ record }: Pick<HeadlessPage, 'record'>): string =>
  record.isArchive && record.isSearch ? readableValue(record.searchQuery).trim() : '';

/** The searched words on a search of everything; empty on one that is limited to a type, a category, an author or a date. */
export const wordsForAll = (page: SearchedPage): string =>
  page.searchedEndpoints === undefined ? '' : searchedWords(page);

/** The pages in whose text WordPress finds the words: the list itself contains only articles. */
export function foundPagesNeed(page: SearchedPage) {
  const search = wordsForAll(page);
  if (search === '') return undefined;
  return defineNeed({
    endpoint: 'pages',
    params: { search, per_page: MOST_FOUND, _fields: FOUND_FIELDS },
    waitMs: OPTIONAL_WAIT_MS,
    read: (items) => items.filter(isFindable),
  });
}

const MOST_FOUND = 10;

/** The items of the site's own types that match a search of everything, one need for each type. */
export const foundItemsNeeds = (page: SearchedPage) => {
  const search = wordsForAll(page);
  return (search === '' ? [] : (page.searchedEndpoints ?? [])).map((endpoint) =>
    defineNeed({
      endpoint,
      params: { search, per_page: MOST_FOUND },
      waitMs: OPTIONAL_WAIT_MS,
      read: (items) => items.filter(isFindable),
    }),
  );
};

/** Whether an item is one that a result can lead to: it has a title, and no editor hides it from searches. */
export const isFindable = (item: ReadEntity): item is ReadEntity & { title: string } =>
  'title' in item && typeof item.title === 'string' && item.title !== '' && !(isKind(item, 'page') && item.isHidden);

/** The numbers of all articles in which WordPress finds the words, if the list goes on: those ranked first are counted once. */
export function foundArticlesNeed(page: SearchedPage) {
  const { record } = page;
  const search = wordsForAll(page);
  if (search === '' || !record.isArchive || !(record.next ?? record.previous)) return undefined;
  return defineNeed({
    endpoint: 'posts',
    params: { search, per_page: 100, _fields: 'id,type,slug,link,title' },
    waitMs: OPTIONAL_WAIT_MS,
    read: (items) => items.map(({ id }) => id),
  });
}
