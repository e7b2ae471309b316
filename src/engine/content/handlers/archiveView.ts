import { itemRef } from '../entities/entity.ts';
import type { SourceConfig } from '../config.ts';
import type { Params } from '../config.ts';
import { formatLink } from '../link.ts';
import type { Link } from '../link.ts';
import { readableValue } from '../query.ts';
import type { Listing } from '../reader.ts';
import type { SearchView } from '../view.ts';

/** The parameters that page and search of a link stand for. */
export const listParams = ({ page, query }: Pick<Link, 'page' | 'query'>): Params => ({
  page,
  search: readableValue(query['s'] ?? ''),
});

/**
 * Whether a list says that an archive has no such page. An empty first page is a fine, empty archive, and so is a page of
 * which no item could be read.
 */
export const hasNoPage = (list: Pick<Listing, 'length'>, { page }: Pick<Link, 'page'>): boolean =>
  page > 1 && list.length === 0;

/** The endpoint behind `posts`: a site may list more than posts among them. */
export const listEndpoint = (endpoint: string, { postEndpoint }: Pick<SourceConfig, 'postEndpoint'>): string =>
  endpoint === 'posts' ? postEndpoint : endpoint;

/** What all archives say: their items, the links to the pages around, and what was searched. */
export function archiveFields(link: Link, { items, total, totalPages }: Listing) {
  const { route, query, page } = link;
  return {
    items: items.map(itemRef),
    total,
    totalPages,
    isArchive: true,
    ...(page > 1 && { previous: formatLink({ route, query, page: page - 1 }) }),
    ...(page < totalPages && { next: formatLink({ route, query, page: page + 1 }) }),
  } as const;
}

/** Whether an archive is the answer to a search. */
export function searchFields({ query }: Pick<Link, 'query'>): SearchView {
  return query['s'] ? { isSearch: true, searchQuery: query['s'] } : {};
}
