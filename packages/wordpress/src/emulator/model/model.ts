import type { ContentFiles } from '../content-files/loadFiles.ts';
import type { FieldGroup } from '../content-files/fieldValue.ts';
import type { SiteSettings } from '../content-files/siteFile.ts';
import type { RenderMarkdown } from '../text/createMarkdown.ts';
import { joinLines } from '../text/formatText.ts';
import type { SiteTime } from '../text/siteTime.ts';
import { once } from '../cache.ts';
import { buildItems, buildUploads, buildTerms, startBuilding, type Building } from './building.ts';
import { checkIds, checkReferences } from './checkFiles.ts';
import { isPublic, type Comment, type Item, type Term, type UploadedFile, type User } from './item.ts';
import type { PostType } from './postTypes.ts';

/** The whole content, indexed and with every reference resolved. It never changes; a reload makes another. */
export interface Model {
  /** Without a final slash. */
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
  /** By taxonomy, sorted by name. */
  termLists: ReadonlyMap<string, readonly Term[]>;
  /** Sorted by name. */
  users: readonly User[];
  /** Newest first. */
  comments: readonly Comment[];
  commentsByPost: ReadonlyMap<number, readonly Comment[]>;
  practice: FieldGroup;
  frontPage: Item | undefined;
  postsPage: Item | undefined;
  /** Finds the item that a custom field refers to: `posts/slug`, `pages/path`, or a slug alone. */
  findItem: (reference: string) => Item | undefined;
  /** When the next scheduled item is published, in milliseconds; Infinity if there is none. */
  nextPublication: number;
}

/** Resolves every reference in the files, and indexes the result. Mistakes go to `problems`; the model may only be used if there are none. */
export function buildModel(
  files: ContentFiles,
  { home, now, problems, visibleHtml }: Pick<Building, 'home' | 'now' | 'problems' | 'visibleHtml'>,
): Model {
  checkIds(files, problems);
  const building = startBuilding(files, { home, now, problems, visibleHtml });
  const { time, renderMarkdown, users } = building;
  const uploads = buildUploads(building);
  const termLists = buildTerms(building);
  const { items, references, nextPublication } = buildItems(building, { uploads, termLists });
  const findItem = (name: string): Item | undefined =>
    references.get(name) ??
    files.site.postTypes.map(({ restBase }) => references.get(`${restBase}/${name}`)).find(Boolean);
  checkReferences(files, { findItem, uploads, problems });

  attachUploads(building, uploads, findItem);
  markAuthors(users, items);
  countTerms(items);
  const { site, practice, mediaDir } = files;
  return {
    home,
    site,
    practice,
    mediaDir,
    time,
    renderMarkdown,
    uploads,
    termLists,
    findItem,
    nextPublication,
    uploadedFiles: indexFiles(uploads),
    ...indexItems(site.postTypes, [...items, ...uploads.values()]),
    ...indexComments(buildComments(building, findItem)),
    terms: new Map([...termLists.values()].flat().map((term) => [term.id, term])),
    users: users.toSorted((a, b) => a.name.localeCompare(b.name)),
    frontPage: references.get(`pages/${site.frontPage ?? ''}`),
    postsPage: references.get(`pages/${site.postsPage ?? ''}`),
  };
}

const indexFiles = (uploads: ReadonlyMap<string, Item>): Model['uploadedFiles'] =>
  new Map(
    [...uploads.values()]
      .flatMap(({ upload }) => (upload ? [upload, ...upload.copies] : []))
      .map((file) => [file.file, file]),
  );

const indexItems = (types: readonly PostType[], items: readonly Item[]): Pick<Model, 'items' | 'types'> => {
  const groups = groupBy(items, ({ type }) => [type.name]);
  return {
    items: new Map(items.map((item) => [item.id, item])),
    types: new Map(types.map(({ name }) => [name, createTypeIndex(groups.get(name) ?? [], isPublic)])),
  };
};

const indexComments = (comments: readonly Comment[]): Pick<Model, 'comments' | 'commentsByPost'> => ({
  comments,
  commentsByPost: groupBy(comments, ({ post }) => [post.id]),
});

/** Uploads are built before items, since items refer to them; only now is it known what they are attached to. */
function attachUploads(
  { files, home }: Building,
  uploads: ReadonlyMap<string, Item>,
  findItem: (name: string) => Item | undefined,
): void {
  for (const { file, post } of files.media) {
    const item = uploads.get(file);
    const owner = post && findItem(post.name);
    if (!item?.upload || !owner) continue;
    item.upload.attachedTo = owner;
    // Uses the owner's first address: an upload of a front page is at /home/name/, not at /name/.
    item.link = owner.slug === '' ? `${home}/?attachment_id=${item.id}` : `${owner.guid}${item.slug}/`;
  }
}

function markAuthors(users: readonly User[], items: readonly Item[]): void {
  const publishing = new Set(items.filter(({ status }) => status === 'publish').map(({ author }) => author.id));
  for (const user of users) user.isPublic = publishing.has(user.id);
}

function countTerms(items: readonly Item[]): void {
  for (const item of items) {
    if (item.status !== 'publish') continue;
    for (const term of [...item.terms.values()].flat()) term.count += 1;
  }
}

function buildComments(
  { files, time, renderMarkdown, users }: Building,
  findItem: (name: string) => Item | undefined,
): Comment[] {
  const comments = files.comments.flatMap(({ post, author, content, isHtml, status, ...rest }): Comment[] => {
    const item = post && findItem(post.name);
    const user = author && users.find(({ slug }) => slug === author.name);
    if (!item) return [];
    return [
      {
        ...rest,
        post: item,
        author: user,
        authorName: rest.authorName || (user?.name ?? ''),
        dateGmt: time.toGmt(rest.date),
        isApproved: status === 'approved',
        contentHtml: once(() => (isHtml ? content : joinLines(renderMarkdown(content)))),
      },
    ];
  });
  return comments.toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
}

/** A sort order that can be requested for items. */
export type ItemOrder = 'date' | 'modified' | 'title' | 'slug' | 'id' | 'author' | 'parent' | 'menu_order';

/** The items of one type, indexed. Lists are newest first, equal dates by id. */
export interface TypeIndex {
  items: readonly Item[];
  published: readonly Item[];
  /** Only published ones. */
  bySlug: ReadonlyMap<string, readonly Item[]>;
  byAuthor: ReadonlyMap<number, readonly Item[]>;
  byTerm: ReadonlyMap<number, readonly Item[]>;
  /** The published items in descending order; sorted when first needed. */
  sorted(order: ItemOrder): readonly Item[];
}

/** Indexes the items of a type; `published` are the public ones among them. */
function createTypeIndex(items: readonly Item[], isPublished: (item: Item) => boolean): TypeIndex {
  const newestFirst = items.toSorted(compareItems('date'));
  const published = newestFirst.filter(isPublished);
  const orders = new Map<ItemOrder, readonly Item[]>([['date', published]]);
  return {
    items: newestFirst,
    published,
    bySlug: groupBy(published, (item) => [item.slug]),
    byAuthor: groupBy(published, (item) => [item.author.id]),
    byTerm: groupBy(published, (item) => [...item.terms.values()].flat().map(({ id }) => id)),
    sorted(order) {
      const list = orders.get(order) ?? published.toSorted(compareItems(order));
      orders.set(order, list);
      return list;
    },
  };
}

/** Compares items for a descending list; equal ones by id, the higher first. */
export function compareItems(order: ItemOrder): (a: Item, b: Item) => number {
  const keyOf = KEYS[order];
  return (a, b) => {
    const [keyA, keyB] = [keyOf(a), keyOf(b)];
    if (keyA !== keyB) return keyA < keyB ? 1 : -1;
    return b.id - a.id;
  };
}

const KEYS: Readonly<Record<ItemOrder, (item: Item) => string | number>> = {
  date: (item) => item.date,
  modified: (item) => item.modified,
  title: (item) => item.title.toLowerCase(),
  slug: (item) => item.slug,
  id: (item) => item.id,
  author: (item) => item.author.id,
  parent: (item) => item.parent?.id ?? 0,
  menu_order: (item) => item.menuOrder,
};

/** Groups items by each of their keys, keeping their order. */
function groupBy<T, K>(items: readonly T[], keysOf: (item: T) => readonly K[]): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}
