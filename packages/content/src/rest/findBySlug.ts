import type { Entity } from '../entities/entity.ts';
import { noItems } from '../errors/errors.ts';
import { decodeSegment } from '../link/readableValue.ts';
import type { ContentReader } from './reader.ts';

/** The most that WordPress sends at once; the length of the site's own lists does not matter for a look-up. */
const PER_PAGE = 100;

/** Nobody has more items with one slug; a source that never ends is not followed forever. */
const MAX_PAGES = 10;

/** The result of looking for a slug. */
export interface Slugged {
  item: Entity | undefined;
  /** All entities of the response that held the item; without one, those of all responses. */
  entities: readonly Entity[];
  /** What else has this slug, at another address. */
  otherEntities: readonly Entity[];
}

/**
 * Finds an item by its slug among all that share it, as pages below different parents often do: `/a/contact/`, `/b/contact/`. `slug`
 * is a path segment exactly as written.
 */
export async function findBySlug(
  wp: Pick<ContentReader, 'list'>,
  endpoint: string,
  slug: string,
  isMatch: (entity: Entity) => boolean,
): Promise<Slugged> {
  const params = { slug: decodeSegment(slug), per_page: PER_PAGE };
  const otherEntities: Entity[] = [];
  const entities: Entity[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const list = await wp.list(endpoint, page === 1 ? params : { ...params, page });
    const item = list.items.find(isMatch);
    if (item) return { item, entities: list.entities, otherEntities: [] };
    otherEntities.push(...list.items);
    entities.push(...list.entities);
    // The source has something there that cannot be read, so it is not known that the item is gone.
    if (list.length > 0 && list.items.length === 0) throw noItems();
    const isLast = list.length === 0 || (page >= list.totalPages && list.length < PER_PAGE);
    if (isLast) break;
  }
  return { item: undefined, entities, otherEntities };
}
