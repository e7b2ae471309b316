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
