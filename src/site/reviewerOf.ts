import { needKey } from '#engine/content/browserSource.ts';
import type { ReadPost } from './entities/readPost.ts';
import type { Page } from '#engine/pages/page.ts';
import { reviewerNeed } from './pageNeeds.ts';

/** Who is said to have reviewed an article, and where to read about them. */
export interface ShownReviewer {
  name: string;
  path: string;
}

/**
 * Who reviewed an article: who its field names, else `byDefault`, the practice's own reviewer. Nobody where the field names somebody
 * of whom nothing is known: that a physician has read it is not to be said without knowing.
 */
export function reviewerOf(
  { entities, needs }: Pick<Page, 'entities' | 'needs'>,
  { reviewed_by }: Pick<ReadPost, 'reviewed_by'>,
  byDefault: ShownReviewer | undefined,
): ShownReviewer | undefined {
  if (reviewed_by === undefined) return byDefault;
  if (reviewed_by === 'unknown') return undefined;
  if ('post_name' in reviewed_by) return { name: reviewed_by.post_title, path: `/reviewer/${reviewed_by.post_name}/` };
  const need = reviewerNeed({ reviewed_by });
  const [key = ''] = (need && needs[needKey(need)]?.entities) ?? [];
  const entity = entities[key];
  return entity?.kind === 'profile' && entity.title !== '' ? { name: entity.title, path: entity.link } : undefined;
}
