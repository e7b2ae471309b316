import type { Params, SourceConfig, TaxonomySetting } from '../config/config.ts';
import { itemRef } from '../entities/entity.ts';
import type { Entity, EntityKind } from '../entities/entity.ts';
import { archivePageNotFound, authorPageNotFound, entityNotFound, routeNotFound, termPageNotFound } from '../errors.ts';
import { formatLink, readableValue } from '../link/link.ts';
import type { Link } from '../link/link.ts';
import { flagField } from '../records/flagName.ts';
import type { SearchView } from '../records/record.ts';
import type { Listing } from '../rest/reader.ts';
import { findBySlug } from './findBySlug.ts';
import type { Handler, HandlerRequest } from './handler.ts';

/** The term by its slug, or by the number in the query, then what is filed under it. */
export const termArchive =
  ({ taxonomy, endpoint, postTypeEndpoint = 'posts', params: own }: TaxonomySetting): Handler =>
  async (request) => {
    const { link, wp, config } = request;
    const { subject, entities } = await findSubject(request, { kind: 'term', type: taxonomy, endpoint });

    const filter = { [parameterOf(endpoint)]: subject.id };
    const list = await wp.list(listEndpoint(postTypeEndpoint, config), { ...filter, ...listParams(link), ...own });
    if (hasNoPage(list, link)) throw termPageNotFound(taxonomy, slugOf(subject), link.page);

    const flags = { ...flagField(taxonomy), isTerm: true, isTaxonomy: true } as const;
    return {
      subject,
      entities: [...entities, ...list.entities],
      view: { ...flags, taxonomy, id: subject.id, ...archiveFields(link, list), ...searchFields(link) },
    };
  };

/** A list is filtered by the taxonomy's name in the API, which is the last one of its endpoint, wherever that is. */
const parameterOf = (endpoint: string): string => endpoint.slice(endpoint.lastIndexOf('/') + 1);

/** The parameters that page and search of a link stand for. */
export const listParams = ({ page, query }: Pick<Link, 'page' | 'query'>): Params => ({
  page,
  search: readableValue(query['s'] ?? ''),
});

/**
 * Whether a list says that an archive has no such page. An empty first page is a fine, empty archive, and so is a page of
 * which no item could be read.
 */
const hasNoPage = (list: Pick<Listing, 'length'>, { page }: Pick<Link, 'page'>): boolean =>
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

/** The author by slug, or by the number in the query, then the author's posts. */
export const authorArchive: Handler = async (request) => {
  const { link, wp, config } = request;
  const { subject, entities } = await findSubject(request, { kind: 'author', type: 'author', endpoint: 'users' });

  const list = await wp.list(listEndpoint('posts', config), { author: subject.id, ...listParams(link) });
  if (hasNoPage(list, link)) throw authorPageNotFound(slugOf(subject), link.page);
  return {
    subject,
    entities: [...entities, ...list.entities],
    view: { isAuthor: true, id: subject.id, ...archiveFields(link, list), ...searchFields(link) },
  };
};

/** All items of a post type, newest first. */
export const postTypeArchive =
  ({ type, endpoint }: { type: string; endpoint: string }): Handler =>
  async ({ link, wp, config }) => {
    const list = await wp.list(listEndpoint(endpoint, config), listParams(link));
    if (hasNoPage(list, link)) throw archivePageNotFound(link.page);
    const flags = { ...flagField(type, 'Archive'), isPostTypeArchive: true } as const;
    return {
      entities: list.entities,
      view: { ...flags, type, ...archiveFields(link, list), ...searchFields(link) },
    };
  };

interface Wanted {
  kind: EntityKind;
  /** The taxonomy, or `author`. */
  type: string;
  endpoint: string;
}

/** A term or an author, and what came along with it. */
interface Subject {
  subject: Entity;
  entities: readonly Entity[];
}

type Request = Pick<HandlerRequest, 'link' | 'params' | 'wp' | 'known'>;

/** The term or author that an archive is about: by the number in the query, else by its slug. Throws `SourceError` when it is not there. */
const findSubject = (request: Request, wanted: Wanted): Promise<Subject> =>
  request.params.id === undefined ? findHere(request, wanted) : findNumbered(request, wanted, request.params.id);

/** A slug alone is not enough: a term exists at one address only, and content at two would be no help to a search engine. */
async function findHere({ link, params, wp, known }: Request, { kind, endpoint }: Wanted): Promise<Subject> {
  const before = known.byLink(link.route);
  if (before?.kind === kind) return { subject: before, entities: [] };

  const { slug = '' } = params;
  const isHere = (item: Entity) => item.kind === kind && item.link === link.route;
  const { item, entities, isTaken } = await findBySlug(wp, endpoint, slug, isHere);
  if (item) return { subject: item, entities };
  throw isTaken ? routeNotFound(link.route) : entityNotFound(endpoint, slug);
}

async function findNumbered(
  { link, wp, known }: Request,
  { kind, type, endpoint }: Wanted,
  id: string,
): Promise<Subject> {
  const before = known.byRef({ type, id: Number(id) });
  if (before) return { subject: before, entities: [] };

  const { item, entities } = await wp.item(endpoint, id);
  if (item?.kind !== kind) throw routeNotFound(formatLink(link));
  return { subject: item, entities };
}

/** How an archive's messages call its subject. */
const slugOf = ({ raw, id }: Entity): string => (typeof raw['slug'] === 'string' ? raw['slug'] : String(id));
