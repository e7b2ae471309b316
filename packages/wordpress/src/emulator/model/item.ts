import type { FieldGroup } from '../content-files/fieldValue.ts';
import type { PictureSize } from '../content-files/mediaFiles.ts';
import type { PostType, Taxonomy } from './postTypes.ts';

/** An author. */
export interface User {
  id: number;
  name: string;
  slug: string;
  description: string;
  url: string;
  link: string;
  /** Whether any of their items is published: only then does WordPress show them to everybody. */
  isPublic: boolean;
}

/** The author of everything if the files contain no user: a mistake that is reported. */
export const NOBODY: User = { id: 0, name: '', slug: '', description: '', url: '', link: '', isPublic: false };

/** A category, tag or the like. */
export interface Term {
  taxonomy: Taxonomy;
  id: number;
  name: string;
  slug: string;
  description: string;
  parent: Term | undefined;
  link: string;
  /** How many published items have it. */
  count: number;
}

/** A revision: the complete former texts of an item. */
export interface Revision {
  id: number;
  parent: Item;
  date: string;
  dateGmt: string;
  isAutosave: boolean;
  title: string;
  contentHtml: () => string;
  writtenExcerpt: string;
}

/** A file that is served. */
export interface UploadedFile {
  /** Below the uploads folder, with slashes. */
  file: string;
  url: string;
  mimeType: string;
  byteLength: number;
}

/** The additional fields of an upload. */
export interface Upload extends UploadedFile {
  size: PictureSize | undefined;
  alt: string;
  /** The same in the site's further languages, by language. */
  altTexts: Readonly<Record<string, string>>;
  caption: string;
  description: string;
  attachedTo: Item | undefined;
  /** The same picture in other sizes, narrowest first. */
  copies: readonly (UploadedFile & PictureSize)[];
}

/** What search engines see of an item. */
interface Seo {
  title: string | undefined;
  description: string | undefined;
  image: Item | undefined;
  isHidden: boolean;
}

/** A page, an article, an item of a custom type, or an upload. Dates have no offset, neither local ones nor those in UTC. */
export interface Item {
  type: PostType;
  id: number;
  /** Empty for a draft. */
  slug: string;
  status: 'publish' | 'draft' | 'private' | 'future' | 'inherit';
  date: string;
  dateGmt: string;
  modified: string;
  modifiedGmt: string;
  /** As it was written. */
  title: string;
  titleHtml: string;
  contentHtml: () => string;
  /** Its content without what no visitor can read, with the comments that divide it. */
  visibleHtml: () => string;
  writtenExcerpt: string | undefined;
  /** The written excerpt in its paragraph, or else the first words of the content. */
  excerptHtml: () => string;
  /** The text of the content that a search reads. */
  searchedText: () => string;
  author: User;
  featuredMedia: Item | undefined;
  parent: Item | undefined;
  menuOrder: number;
  template: string;
  password: string;
  isSticky: boolean;
  commentStatus: 'open' | 'closed';
  seo: Seo;
  acf: FieldGroup | undefined;
  revisions: readonly Revision[];
  oldSlugs: readonly string[];
  /** Of a page, without slashes at the ends. */
  oldPaths: readonly string[];
  /** By taxonomy, each sorted by name. */
  terms: ReadonlyMap<string, readonly Term[]>;
  /** Absolute. A front page's is the home address, a draft's a query with its id. */
  link: string;
  /** Its address before it became the front page. */
  guid: string;
  upload: Upload | undefined;
}

/** A comment. */
export interface Comment {
  id: number;
  post: Item;
  parent: number;
  author: User | undefined;
  authorName: string;
  authorUrl: string;
  date: string;
  dateGmt: string;
  contentHtml: () => string;
  isApproved: boolean;
}

/** Whether everybody may see an item. An upload is as public as the item it is attached to. */
export const isPublic = (item: Item): boolean =>
  item.upload ? !item.upload.attachedTo || isPublic(item.upload.attachedTo) : item.status === 'publish';
