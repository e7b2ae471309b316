import { defineNeed } from 'ostium';
import { needKey, OPTIONAL_WAIT_MS } from '@ostium/content/browser';
import type { Need } from '@ostium/content';
import type { HeadlessPage } from 'ostium';
import type { ReadPage } from '../../entities/page.entity.ts';
import { itemsOf } from '../../entities/siteEntity.ts';

type IndexPage = Pick<HeadlessPage, 'record' | 'entities' | 'needs' | 'blogPageId' | 'home'>;

/** The page that holds the blog index's title, description and choice of a featured article: by its id, else by its slug. */
export const blogPageNeed = (id: number | undefined) =>
  pagesNeed(
    id === undefined
      ? { endpoint: 'pages', params: { slug: 'blog', per_page: 100 } }
      : { endpoint: `pages/${id}`, params: {} },
  );

/** The page at the index's own address, if the one above is elsewhere: another site's blog has another id, and another name. */
export function indexPageNeed(page: IndexPage) {
  const { record } = page;
  const isIndex = record.isArchive && record.isPostTypeArchive && record.type === 'post' && !record.isSearch;
  const slug = record.route.split('/').at(-2);
  const blogPage = blogPageNeed(page.blogPageId);
  const isAnswered = page.needs[needKey(blogPage)] !== undefined;
  if (!isIndex || !slug || !isAnswered || pageOf(page, blogPage)) return undefined;
  return pagesNeed({ endpoint: 'pages', params: { slug, per_page: 100 } });
}

/** The blog's page, once it is known. */
export function blogPageOf(page: IndexPage): ReadPage | undefined {
  const indexNeed = indexPageNeed(page);
  return pageOf(page, blogPageNeed(page.blogPageId)) ?? (indexNeed && pageOf(page, indexNeed));
}

const pagesNeed = (place: Pick<Need, 'endpoint' | 'params'>) =>
  defineNeed({ ...place, waitMs: OPTIONAL_WAIT_MS, read: (items) => itemsOf(items, 'page') });

/** The page at the list's address, among those received. The index is also at the root, as `/page/2/`, and belongs to its page there too. */
function pageOf(
  { record, entities, needs, home }: IndexPage,
  need: ReturnType<typeof pagesNeed>,
): ReadPage | undefined {
  const keys = needs[needKey(need)]?.entities ?? [];
  return need
    .read(keys.flatMap((key) => entities[key] ?? []))
    .find(({ link }) => link === record.route || record.route === home);
}
