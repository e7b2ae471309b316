import type { FieldGroup } from '../content-files/fieldValue.ts';
import type { PictureSize } from '../content-files/pictureSize.ts';
import type { PostType, Taxonomy } from './postTypes.ts';

/** An author. */
export interface User {
  id: number;
  name: string;
  slug: string;
  description: string;
  url: string;
  link: string;
  /** Whether anything of theirs is published: only then WordPress shows them to everybody. */
  isPublic: boolean;
}

/** Stands in while the files name no user, until that is reported. */
export const NOBODY: User = { ...{ id: 0, name: '', slug: '', description: '', url: '', link: '' }, isPublic: false };

/** A category, tag or the like. */
export interface Term {
  taxonomy: Taxonomy;
  id: number;
  name: string;
  slug: string;
  description: string;
  parent: Term | undefined;
  link: string;
  /** How many published items carry it. */
  count: number;
}

/** A former text of an item, complete. */
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
  /** Below the folder of uploads, with slashes. */
  file: string;
  url: string;
  mimeType: string;
  byteLength: number;
}

/** What an upload has beyond an item. */
export interface Upload extends UploadedFile {
  size: PictureSize | undefined;
  alt: string;
  caption: string;
  description: string;
  attachedTo: Item | undefined;
  /** The same picture at other sizes, narrowest first. */
  copies: readonly (UploadedFile & PictureSize)[];
}

/** What search engines see of an item. */
export interface Seo {
  title: string | undefined;
  description: string | undefined;
  image: Item | undefined;
  isHidden: boolean;
}

/** A page, an article, an item of the site's own types, or an upload. Local dates carry no offset, nor do those in UTC. */
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
  contentHtml: () => string;
  writtenExcerpt: string | undefined;
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
  /** By taxonomy, each in the order of names. */
  terms: ReadonlyMap<string, readonly Term[]>;
  /** Absolute. A front page's is the home address, a draft's a query for its id. */
  link: string;
  /** The address before the item became the front page. */
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
