/** What an entity is. `type` says which post type or which taxonomy. */
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

/** Which entities came along with an entity. */
export interface Embedded {
  author?: EntityRef;
  type?: EntityRef;
  featuredMedia?: EntityRef;
  contentMedia: readonly EntityRef[];
  terms: readonly EntityRef[];
  replies: readonly EntityRef[];
  /** The items that custom fields point to, where the source sent them along: cut down, so they are not filed. */
  posts?: readonly Entity[];
}

/** One thing of the content source. Frozen, and the same object as long as the source gives the same answer. */
export interface Entity extends ItemRef {
  kind: EntityKind;
  /** The address on this site in its normal form; empty for post types and taxonomies, which have none. */
  link: string;
  embedded: Embedded;
  /**
   * The source's own JSON under its own names, without `_embedded` and `_links`; nothing in it is checked. Only the tag
   * taxonomy is renamed from `post_tag` to `tag`, as everywhere in the data layer.
   */
  raw: Readonly<Record<string, unknown>>;
  /** Only some of its fields were asked for: it can be listed, but has no page to show. */
  isCut?: true;
  /** A password keeps it from visitors: `raw` holds its title and its address, and nothing came along with it. */
  isProtected?: true;
  /** What came of the password that this request brought for it. */
  lock?: 'open' | 'wrong';
}

/** The name of an entity as one string: `post:12`. */
export const entityKey = ({ type, id }: EntityRef): string => `${type}:${id}`;

/** An entity's name and address. */
export const itemRef = ({ type, id, link }: ItemRef): ItemRef => ({ type, id, link });
