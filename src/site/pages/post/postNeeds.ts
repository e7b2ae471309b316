import { defineNeed } from '#engine/blocks/need.ts';
import { OPTIONAL_WAIT_MS } from '#engine/content/browserSource.ts';
import type { ReadPost } from '../../entities/post.entity.ts';
import { itemsOf } from '../../entities/siteEntity.ts';
import { CARD_FIELDS } from '../../parts/post-card/cardFields.ts';

/** The reviewer of an article that names them by number alone. */
export function reviewerNeed({ reviewed_by }: Pick<ReadPost, 'reviewed_by'>) {
  if (typeof reviewed_by !== 'object' || !('id' in reviewed_by)) return undefined;
  return defineNeed({
    endpoint: `reviewer/${reviewed_by.id}`,
    params: { _fields: 'id,type,slug,link,title' },
    read: (items) => itemsOf(items, 'profile')[0],
  });
}

/**
 * The articles before and after one. WordPress lists the newest first, so the one after is asked for in ascending order;
 * its dates compare to the second, so an article never finds itself, and is left out by its id all the same.
 */
export function neighbourNeeds({ id, date }: Pick<ReadPost, 'id' | 'date'>) {
  const one = { per_page: 1, exclude: id, _fields: CARD_FIELDS };
  const need = (params: Readonly<Record<string, string | number>>) =>
    defineNeed({ endpoint: 'posts', params, waitMs: OPTIONAL_WAIT_MS, read: (items) => itemsOf(items, 'post')[0] });
  return { previous: need({ before: date, ...one }), next: need({ after: date, order: 'asc', ...one }) };
}
