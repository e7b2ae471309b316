import type { Entity } from './entity.ts';
import { isJsonObject } from './json.ts';

/** The fields of a password-protected item that everybody may see. */
const PUBLIC_FIELDS: ReadonlySet<string> = new Set(['id', 'type', 'slug', 'link', 'title']);

/** The whole item behind its public part. */
const wholes = new WeakMap<Entity, Entity>();

/**
 * An item as it may leave the data layer: one that a password protects keeps its title and its address alone. WordPress empties its
 * content and excerpt, and still answers custom fields, search-engine markup and the picture to everybody. Whoever asks for `_fields`
 * without the content learns it from the excerpt.
 */
export function withoutProtected(item: Entity): Entity {
  const { raw } = item;
  if (item.kind !== 'post' || ![raw['content'], raw['excerpt']].some(isMarked)) return item;
  const publicPart = Object.freeze({
    ...item,
    embedded: Object.freeze({ contentMedia: [], terms: [], replies: [] }),
    raw: Object.freeze(Object.fromEntries(Object.entries(raw).filter(([name]) => PUBLIC_FIELDS.has(name)))),
    isProtected: true as const,
  });
  wholes.set(publicPart, item);
  return publicPart;
}

const isMarked = (rendered: unknown): boolean => isJsonObject(rendered) && rendered['protected'] === true;

/** The whole of a protected item, for an editor whose credential the source has accepted; any other item is whole already. */
export const wholeItem = (item: Entity): Entity => wholes.get(item) ?? item;
