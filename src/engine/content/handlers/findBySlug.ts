import type { Entity } from '../entities/entity.ts';
import { decodeSegment } from '../link/link.ts';
import type { ContentReader } from '../rest/reader.ts';

/** The most that WordPress gives at once: a look-up is no list, however long the site's lists are. */
const PER_PAGE = 100;

/** Nobody has more pages of one name; a source that goes on and on is not followed for ever. */
const MAX_PAGES = 10;

/** What was found by a slug. */
export interface Slugged {
  item: Entity | undefined;
  /** All that came with the answer that brought the item. */
  entities: readonly Entity[];
  /** Whether anything has this slug, be it the wanted item or another. */
  isTaken: boolean;
}

/**
 * The wanted one of all that have a slug. Pages below different parents often share one: `/a/contact/`, `/b/contact/`.
 * `slug` is a segment of a path as it stands there.
 */
export async function findBySlug(
  wp: Pick<ContentReader, 'list'>,
  endpoint: string,
  slug: string,
  isWanted: (entity: Entity) => boolean,
): Promise<Slugged> {
  const params = { slug: decodeSegment(slug), per_page: PER_PAGE };
  let isTaken = false;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const list = await wp.list(endpoint, page === 1 ? params : { ...params, page });
    const item = list.items.find(isWanted);
    isTaken ||= list.items.length > 0;
    if (item) return { item, entities: list.entities, isTaken };
    const isLast = list.length === 0 || (page >= list.totalPages && list.length < PER_PAGE);
    if (isLast) break;
  }
  return { item: undefined, entities: [], isTaken };
}
