import { CARD_FIELDS } from './blocks/post-card/cardFields.ts';
import { needKey, OPTIONAL_WAIT_MS } from '#engine/content/browserSource.ts';
import type { DataRecord, Need } from '#engine/content/source.ts';
import type { ReadPost } from './entities/readPost.ts';
import type { NeedAnswer, ReadEntity } from '#engine/pages/page.ts';
import type { PageKindName } from '#engine/pages/pageKinds.ts';

/** What every list shows around itself: asked for together with the list, before it is there. */
export const listNeeds = (blogPageId: number | undefined): readonly Need[] => [
  categoriesNeed,
  blogPageNeed(blogPageId),
];

/** What is known of a page while it is being put together. */
export interface Known {
  kind: PageKindName;
  record: DataRecord;
  entities: Readonly<Record<string, ReadEntity>>;
  needs: Readonly<Record<string, NeedAnswer>>;
  /** The id of the page that stands for the blog's index, where it is configured. */
  blogPageId: number | undefined;
}

/** No page is nothing without these: what does not come in time is left out. */
const OPTIONAL = { waitMs: OPTIONAL_WAIT_MS };

/** The blog's categories, for the filter. Those with nothing in them would lead nowhere. */
export const categoriesNeed: Need = {
  endpoint: 'categories',
  params: { per_page: 100, hide_empty: true },
  ...OPTIONAL,
};

/** The page that holds the blog index's title, description and choice of a featured article: by its id, else by its slug. */
const blogPageNeed = (id: number | undefined): Need =>
  id === undefined
    ? { endpoint: 'pages', params: { slug: 'blog', per_page: 100 }, ...OPTIONAL }
    : { endpoint: `pages/${id}`, ...OPTIONAL };

/** The blog's page, once it is known: of several named so, the one nearest to the root. */
export function blogPageOf({ entities, needs, blogPageId }: Pick<Known, 'entities' | 'needs' | 'blogPageId'>) {
  const keys = needs[needKey(blogPageNeed(blogPageId))]?.entities ?? [];
  const pages = keys.map((key) => entities[key]).filter((entity) => entity?.kind === 'page');
  return pages.toSorted((one, other) => one.link.length - other.link.length)[0];
}

/** The article that the blog's page names as featured: shown on the first page of the index. */
export function featuredPostNeed(known: Pick<Known, 'record' | 'entities' | 'needs' | 'blogPageId'>): Need | undefined {
  const { record } = known;
  const isIndex = record.isArchive && record.isPostTypeArchive && !record.isSearch && record.page === 1;
  const id = isIndex ? blogPageOf(known)?.featured_post : undefined;
  return id === undefined ? undefined : { endpoint: `posts/${id}`, params: { _fields: CARD_FIELDS }, ...OPTIONAL };
}

/** The reviewer of an article that names them by number alone. */
export function reviewerNeed({ reviewed_by }: Pick<ReadPost, 'reviewed_by'>): Need | undefined {
  if (typeof reviewed_by !== 'object' || !('id' in reviewed_by)) return undefined;
  return { endpoint: `reviewer/${reviewed_by.id}`, params: { _fields: 'id,type,slug,link,title' } };
}

/**
 * The articles before and after one. WordPress lists the newest first, so the one after is asked for in ascending order;
 * its dates compare to the second, so an article never finds itself, and is left out by its id all the same.
 */
export function neighbourNeeds({ id, date }: Pick<ReadPost, 'id' | 'date'>): { previous: Need; next: Need } {
  const one = { endpoint: 'posts', params: { per_page: 1, exclude: id, _fields: CARD_FIELDS }, ...OPTIONAL };
  return {
    previous: { ...one, params: { before: date, ...one.params } },
    next: { ...one, params: { after: date, order: 'asc', ...one.params } },
  };
}
