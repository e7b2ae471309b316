import type { Item } from './item.ts';

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
export function createTypeIndex(items: readonly Item[], isPublished: (item: Item) => boolean): TypeIndex {
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
export function groupBy<T, K>(items: readonly T[], keysOf: (item: T) => readonly K[]): Map<K, T[]> {
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
