import { entityOfRecord } from 'ostium';
import { isPost } from '../../entities/siteEntity.ts';
import { definePageKind } from '../definePageKind.ts';
import { commentPageOf, commentsNeed } from '../../parts/comments/commentPages.ts';
import { neighbourNeeds, relatedNeed, reviewerNeed } from './postNeeds.ts';

/** An article, and an item of any type that has no kind of its own. */
export const kind = definePageKind({
  shows: { flag: 'isPostType' },
  pixel: 'blog-pixel',
  hasAmp: true,
  needs(page) {
    const post = entityOfRecord(page);
    if (!isPost(post)) return [];
    const { previous, next } = neighbourNeeds(post);
    return [previous, next, reviewerNeed(post), relatedNeed(post), commentsNeed(post, commentPageOf(page))].filter(
      (need) => need !== undefined,
    );
  },
  head: { type: 'article', image: (post) => (isPost(post) ? post.featured_media?.src : undefined) },
});
