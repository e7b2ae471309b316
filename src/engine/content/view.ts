import type { ItemRef } from './entities/entity.ts';

/** Flags named after a status, a type or a taxonomy: `is404`, `isPage`, `isCategory`. */
export interface Flags {
  readonly [flag: `is${string}`]: boolean | undefined;
}

/** What is no single item. */
export interface NoItem {
  isPostType?: never;
}
/** What is no archive. */
export interface NoArchive {
  isArchive?: never;
  isTaxonomy?: never;
  isAuthor?: never;
  isPostTypeArchive?: never;
  isDate?: never;
  isSearch?: never;
}

/** A single item: a post, a page, an attachment, an item of any post type. */
export interface PostTypeView extends NoArchive, Flags {
  type: string;
  id: number | string;
  isPostType: true;
}

interface Archive extends NoItem, Flags {
  items: readonly ItemRef[];
  total: number;
  totalPages: number;
  previous?: string;
  next?: string;
  isArchive: true;
}

/** The archive of a post type. */
export interface PostTypeArchiveView extends Archive {
  type: string;
  isPostTypeArchive: true;
  isTaxonomy?: never;
  isAuthor?: never;
  isDate?: never;
}

/** The archive of a category, a tag or any other term. */
export interface TermArchiveView extends Archive {
  taxonomy: string;
  id: number | string;
  isTerm: true;
  isTaxonomy: true;
  isAuthor?: never;
  isPostTypeArchive?: never;
  isDate?: never;
}

/** The archive of an author. */
export interface AuthorArchiveView extends Archive {
  id: number | string;
  isAuthor: true;
  isTaxonomy?: never;
  isPostTypeArchive?: never;
  isDate?: never;
}

/** The archive of a year, a month or a day. */
export interface DateArchiveView extends Archive {
  year: number;
  month?: number;
  day?: number;
  isDate: true;
  isTaxonomy?: never;
  isAuthor?: never;
  isPostTypeArchive?: never;
}

/** Whether an archive is the answer to a search; the words are as they stood in the address. */
export type SearchView = { isSearch: true; searchQuery: string } | { isSearch?: never; searchQuery?: never };

/** What a handler found, without what every record has. */
export type View =
  PostTypeView | ((PostTypeArchiveView | TermArchiveView | AuthorArchiveView | DateArchiveView) & SearchView);
