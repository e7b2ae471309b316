import { archiveTitle, subjectOf } from '../../parts/article-list/archiveTitle.ts';
import { blogPageNeed, blogPageOf, indexPageNeed } from '../../parts/article-list/blogPage.ts';
import { categoriesNeed } from '../../parts/article-list/categoriesNeed.ts';
import { definePageKind } from '../definePageKind.ts';
import { featuredPostNeed, stickyPostsNeed } from './archiveNeeds.ts';

/** The blog’s index, and the archives of categories, tags, authors and dates. */
export const kind = definePageKind({
  shows: { flag: 'isArchive' },
  pixel: 'blog-pixel',
  firstNeeds: ({ blogPageId }) => [categoriesNeed, blogPageNeed(blogPageId)],
  needs: (page) =>
    [indexPageNeed(page), featuredPostNeed(page), stickyPostsNeed(page)].filter((need) => need !== undefined),
  head: {
    title: archiveTitle,
    subject: (page) =>
      page.record.isPostTypeArchive && page.record.type === 'post'
        ? (blogPageOf(page) ?? subjectOf(page))
        : subjectOf(page),
  },
});
