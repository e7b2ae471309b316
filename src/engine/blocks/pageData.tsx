import { createContext, use } from 'react';
import type { Need } from '#engine/content/source.ts';
import type { Image } from './fields.ts';
import type { PostSummary } from '#site/blocks/post-card/PostCard.tsx';

/** What a page knows beyond its blocks' own fields: the answers to the needs that its blocks declared. */
export interface PageData {
  /** The articles of a list that was needed, or `undefined` where the list could not be had. */
  posts(need: Need): readonly PostSummary[] | undefined;
  /** The logos of the item with this slug, in a list of collections that was needed. */
  brands(need: Need, slug: string): readonly Image[] | undefined;
}

/** Given by the site around every page. */
export const PageDataContext = createContext<PageData>({ posts: () => undefined, brands: () => undefined });

/** The articles that a block declared as its need. */
export function usePosts(need: Need): readonly PostSummary[] | undefined {
  return use(PageDataContext).posts(need);
}

/** The logos that a block declared as its need. */
export function useBrands(need: Need, slug: string): readonly Image[] | undefined {
  return use(PageDataContext).brands(need, slug);
}
