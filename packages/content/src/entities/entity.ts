import { memoize } from '../memory/memoize.ts';

/** What an entity is. `type` holds its post type or taxonomy. */
export type EntityKind = 'post' | 'postType' | 'taxonomyType' | 'term' | 'author' | 'attachment' | 'comment';

/** The name of an entity. */
export interface EntityRef {
  /** A post type (`post`, `page`, `attachment`), a taxonomy (`category`, `tag`), or `author`, `comment`, `type`, `taxonomy`. */
  type: string;
  id: number | string;
}

/** An entity in a list, with its address on this site. */
export interface ItemRef extends EntityRef {
  link: string;
}

/** The entities embedded in an entity. */
export interface Embedded {
  author?: EntityRef;
  type?: EntityRef;
  featuredMedia?: EntityRef;
  contentMedia: readonly EntityRef[];
  terms: readonly EntityRef[];
  replies: readonly EntityRef[];
  /** The items that custom fields refer to, if the source sent them. They are cut down, so they do not enter the store. */
  posts?: readonly Entity[];
}

/** Anything of the content source: an item (of a post type, an attachment), a term, an author, a comment. Frozen; it stays the same object as long as the source sends the same response. */
export interface Entity extends ItemRef {
  kind: EntityKind;
  /** The normalized address on this site; empty for post types and taxonomies, which have none. */
  link: string;
  embedded: Embedded;
  /**
   * The source's own JSON under its own names, without `_embedded` and `_links`; nothing in it has been checked. Only the tag
   * taxonomy is renamed from `post_tag` to `tag`, as everywhere in the data layer.
   */
  raw: JsonObject;
  /** The same before its placeholders were filled in; absent where there are none. */
  written?: JsonObject;
  /** Only some of its fields were requested: it can be listed, but cannot be shown as a page. */
  isCut?: true;
  /** Protected by a password: `raw` holds only its title and address, and nothing was embedded. */
  isProtected?: true;
  /** Whether the password sent with this request was right. */
  lock?: 'open' | 'wrong';
}

/** The name of an entity as one string: `post:12`. */
export const entityKey = ({ type, id }: EntityRef): string => `${type}:${id}`;

/** An entity's name and address. */
export const itemRef = ({ type, id, link }: ItemRef): ItemRef => ({ type, id, link });

/** An object in a JSON response. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value in a JSON response is an object rather than a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One page of an item that an editor has divided into several. */
interface ItemPart {
  /** The item with only this page's content. */
  item: Entity;
  /** The page's number, and how many there are; absent if the item is in one piece. */
  view: { part?: number; parts?: number };
}

/** WordPress's mark between two pages. Its paragraph filter may have wrapped it in a paragraph. */
const BREAK = /(?:<p>\s{0,9})?<!--nextpage-->(?:\s{0,9}<\/p>)?/;

/** The whole items that the pages were made from. */
const wholes = new WeakMap<Entity, Entity>();

/** The pages of an item, each made once, so that anything derived from a page is cached like that of any item. */
const partsOf = memoize((wholeItem: Entity): readonly Entity[] => {
  const { content } = wholeItem.raw;
  const rendered = isJsonObject(content) ? content['rendered'] : undefined;
  if (!isJsonObject(content) || typeof rendered !== 'string' || !BREAK.test(rendered)) return [wholeItem];
  const [first = '', ...otherParts] = rendered.split(BREAK);
  // As in WordPress, a mark before any text divides nothing.
  return (first.trim() === '' ? otherParts : [first, ...otherParts]).map((words) => {
    const part = Object.freeze({
      ...wholeItem,
      raw: Object.freeze({ ...wholeItem.raw, content: Object.freeze({ ...content, rendered: words }) }),
    });
    wholes.set(part, wholeItem);
    return part;
  });
});

/** The page of an item by number, starting at 1; `undefined` if there is no such page. An item opened with a password stays in one piece. */
export function findPart(item: Entity, number: number): ItemPart | undefined {
  const wholeItem = wholes.get(item) ?? item;
  const parts = wholeItem.lock === 'open' ? [wholeItem] : partsOf(wholeItem);
  const part = parts[number - 1];
  return part && { item: part, view: parts.length > 1 ? { part: number, parts: parts.length } : {} };
}

/** Reads a path that may be a further page of an item: the item's own path with a number behind it. */
export function readPartPath(route: string): { base: string; number: number } | undefined {
  const [, base, digits] = /^(\/.*[^/]\/)([1-9]\d{0,3})\/$/.exec(route) ?? [];
  return base === undefined ? undefined : { base, number: Number(digits) };
}

/** The path of one page of a divided item; the first page has the item's own path. */
export const pathOfPart = (path: string, number: number): string => (number > 1 ? `${path}${number}/` : path);
