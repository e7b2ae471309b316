import { groupBy } from './groupBy.ts';
import type { Item, ItemOrder, TypeIndex } from './model.ts';

/** Indexes the items of a type; `published` are those of them that everybody may see. */
export function createTypeIndex(all: readonly Item[], isPublished: (item: Item) => boolean): TypeIndex {
  const newestFirst = all.toSorted(compareItems('date'));
  const published = newestFirst.filter(isPublished);
  const orders = new Map<ItemOrder, readonly Item[]>([['date', published]]);
  return {
    all: newestFirst,
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

/** Compares for a descending list; what is equal goes by number, the higher first. */
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
