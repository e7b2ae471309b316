import { archiveTitle } from '../../parts/article-list/archiveTitle.ts';
import { categoriesNeed } from '../../parts/article-list/categoriesNeed.ts';
import { definePageKind } from '../definePageKind.ts';
import { bestArticleNeed, foundItemsNeeds, foundPagesNeed } from './foundPagesNeed.ts';

/** What a search finds. */
export const kind = definePageKind({
  shows: { flag: 'isSearch' },
  firstNeeds: () => [categoriesNeed],
  needs: (page) =>
    [foundPagesNeed(page), bestArticleNeed(page), ...foundItemsNeeds(page)].filter((need) => need !== undefined),
  head: { title: archiveTitle },
});
