import { defineNeed } from 'ostium';
import { OPTIONAL_WAIT_MS } from '@ostium/content/browser';
import type { ReadPost } from '../../entities/post.entity.ts';
import type { ReadProfile } from '../../entities/profile.entity.ts';
import { itemsOf } from '../../entities/siteEntity.ts';

/** The fields that a row shows of an article, and its reviewer. */
const ROW_FIELDS = 'id,type,slug,link,date,title,reading_time,categories_names,acf.reviewed_by';

/** The newest articles, as many as one response holds. WordPress cannot filter by reviewer. */
export const recentPostsNeed = defineNeed({
  endpoint: 'posts',
  params: { per_page: 100, _fields: ROW_FIELDS },
  waitMs: OPTIONAL_WAIT_MS,
  read: (items) => itemsOf(items, 'post'),
});

/** All reviewers of articles. */
export const reviewersNeed = defineNeed({
  endpoint: 'reviewer',
  params: { per_page: 20, _fields: 'id,type,slug,link,title,featured_media,_links,_embedded' },
  waitMs: OPTIONAL_WAIT_MS,
  read: (items) => itemsOf(items, 'profile'),
});

/** Whether somebody is known to have reviewed an article: it names them, or names nobody and they are the default. */
export function hasReviewed(
  { id, link }: Pick<ReadProfile, 'id' | 'link'>,
  { reviewed_by }: Pick<ReadPost, 'reviewed_by'>,
  defaultPath: string | undefined,
): boolean {
  if (reviewed_by === undefined) return link === defaultPath;
  if (reviewed_by === 'unknown') return false;
  return 'id' in reviewed_by ? reviewed_by.id === id : link.endsWith(`/${reviewed_by.post_name}/`);
}
