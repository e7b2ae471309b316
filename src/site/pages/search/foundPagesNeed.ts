import { defineNeed } from '#engine/blocks/need.ts';
import { OPTIONAL_WAIT_MS, readableValue } from '#engine/content/browserSource.ts';
import type { HeadlessPage } from '#engine/pages/page.ts';
import { itemsOf } from '../../entities/siteEntity.ts';

/** The words that somebody searches for, as they typed them; empty on any other page. */
export const searchedWords = ({ record }: Pick<HeadlessPage, 'record'>): string =>
  record.isArchive && record.isSearch ? readableValue(record.searchQuery).trim() : '';

/** The pages that fit a search: WordPress's own answer to one holds articles alone. They are counted on each page of it. */
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
