import { defineNeed } from '#engine/blocks/readableNeed.ts';
import { firstPageOf, needKey, OPTIONAL_WAIT_MS } from '#engine/content/browserSource.ts';
import type { HeadlessPage } from '#engine/pages/page.ts';
import type { ReadPage } from '../../entities/page.entity.ts';
import { itemsOf } from '../../entities/siteEntity.ts';
import { CARD_FIELDS } from '../../parts/post-card/cardFields.ts';

/** The page that holds the blog index's title, description and choice of a featured article: by its id, else by its slug. */
export const blogPageNeed = (id: number | undefined) =>
  defineNeed({
    ...(id === undefined
      ? { endpoint: 'pages', params: { slug: 'blog', per_page: 100 } }
      : { endpoint: `pages/${id}`, params: {} }),
    waitMs: OPTIONAL_WAIT_MS,
    // If several have that name, the one nearest to the root.
    read: (items) => itemsOf(items, 'page').toSorted((one, other) => one.link.length - other.link.length)[0],
  });

/** The blog's page, once it is known. */
export function blogPageOf({
  entities,
  needs,
  blogPageId,
}: Pick<HeadlessPage, 'entities' | 'needs' | 'blogPageId'>): ReadPage | undefined {
  const need = blogPageNeed(blogPageId);
  const keys = needs[needKey(need)]?.entities ?? [];
  return need.read(keys.flatMap((key) => entities[key] ?? []));
}

/** The article that the blog's page names as featured, which the first page of the index shows. */
export function featuredPostNeed(page: Pick<HeadlessPage, 'record' | 'entities' | 'needs' | 'blogPageId'>) {
  const { record } = page;
  const isIndex = record.isArchive && record.isPostTypeArchive && !record.isSearch && firstPageOf(record) === 1;
  const id = isIndex ? blogPageOf(page)?.featured_post : undefined;
  if (id === undefined) return undefined;
  return defineNeed({
    endpoint: `posts/${id}`,
    params: { _fields: CARD_FIELDS },
    waitMs: OPTIONAL_WAIT_MS,
    read: (items) => itemsOf(items, 'post')[0],
  });
}
