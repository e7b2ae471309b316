import { archiveTitle } from '../../parts/article-list/archiveTitle.ts';
import { categoriesNeed } from '../../parts/article-list/categoriesNeed.ts';
import { itemsNeeds, urgentNeed } from '../../parts/site-search/searchIndex.ts';
import { definePageKind } from '../definePageKind.ts';
import { foundArticlesNeed, foundItemsNeeds, foundPagesNeed, wordsForAll } from './foundPagesNeed.ts';

/** What a search finds. */
export const kind = definePageKind({
  shows: { flag: 'isSearch' },
  firstNeeds: () => [categoriesNeed],
  needs: (page) => [
    ...(wordsForAll(page) === '' ? [] : [...itemsNeeds, urgentNeed]),
    ...[foundPagesNeed(page), foundArticlesNeed(page), ...foundItemsNeeds(page)].filter((need) => need !== undefined),
  ],
  head: { title: archiveTitle },
});
