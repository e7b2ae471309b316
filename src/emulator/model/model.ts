import type { FieldGroup } from '../content-files/fieldValue.ts';
import type { PictureSize } from '../content-files/pictureSize.ts';
import type { SiteSettings } from '../content-files/siteFile.ts';
import type { RenderMarkdown } from '../text/createMarkdown.ts';
import type { SiteTime } from '../text/siteTime.ts';
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

/** How an item is told to search engines. */
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
  /** Absolute. A front page's is the home address, a draft's a question for its number. */
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

/** An order in which items are asked for. */
export type ItemOrder = 'date' | 'modified' | 'title' | 'slug' | 'id' | 'author' | 'parent' | 'menu_order';

/** The items of one type, found without looking at all of them. Lists are newest first, equal dates by number. */
export interface TypeIndex {
  all: readonly Item[];
  published: readonly Item[];
  /** Published only. */
  bySlug: ReadonlyMap<string, readonly Item[]>;
  byAuthor: ReadonlyMap<number, readonly Item[]>;
  byTerm: ReadonlyMap<number, readonly Item[]>;
  /** The published items, descending by an order; sorted at the first question. */
  sorted(order: ItemOrder): readonly Item[];
}

/** The whole content, every reference resolved and every question indexed. It never changes; a reload makes another. */
export interface Model {
  /** Without a slash at the end. */
  home: string;
  site: SiteSettings;
  time: SiteTime;
  renderMarkdown: RenderMarkdown;
  items: ReadonlyMap<number, Item>;
  /** By name of the type. */
  types: ReadonlyMap<string, TypeIndex>;
  uploads: ReadonlyMap<string, Item>;
  /** What is served at `/wp-content/uploads/`: every upload and its copies, by file. */
  uploadedFiles: ReadonlyMap<string, UploadedFile>;
  mediaDir: string;
  terms: ReadonlyMap<number, Term>;
  /** By taxonomy, in the order of names. */
  termLists: ReadonlyMap<string, readonly Term[]>;
  /** In the order of names. */
  users: readonly User[];
  /** Newest first. */
  comments: readonly Comment[];
  commentsByPost: ReadonlyMap<number, readonly Comment[]>;
  practice: FieldGroup;
  frontPage: Item | undefined;
  postsPage: Item | undefined;
  /** Finds what a custom field names: `posts/slug`, `pages/path`, or a slug alone. */
  findItem: (reference: string) => Item | undefined;
  /** When a scheduled item comes out, in milliseconds; Infinity when none waits. */
  nextPublication: number;
}

/** Whether everybody may see an item. An upload is as public as the item it is attached to. */
export const isPublic = (item: Item): boolean =>
  item.upload ? !item.upload.attachedTo || isPublic(item.upload.attachedTo) : item.status === 'publish';
