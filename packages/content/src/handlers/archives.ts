import { listEndpoint, typeOfEndpoint } from '../config.ts';
import type { Params, TaxonomySetting, ListedParts } from '../config.ts';
import { itemRef, entityKey } from '../entities/entity.ts';
import type { Entity, EntityKind } from '../entities/entity.ts';
import {
  archivePageNotFound,
  authorPageNotFound,
  ElsewhereError,
  isMissing,
  entityNotFound,
  routeNotFound,
  termPageNotFound,
  datePageNotFound,
  wrongDate,
} from '../errors/errors.ts';
import { formatLink } from '../link/link.ts';
import type { Link } from '../link/link.ts';
import { readableValue } from '../link/readableValue.ts';
import { linkBefore, firstPageOf } from '../link/listPages.ts';
import { flagField } from '../records/record.ts';
import type { SearchView } from '../records/record.ts';
import { findBySlug } from '../rest/reader.ts';
import type { Listing } from '../rest/reader.ts';
import type { Handler, HandlerRequest } from './handler.ts';
import { localTime } from './localTime.ts';

/** A year, month or day, as the address of a date archive names it. */
interface Period {
  year: number;
  month?: number;
  day?: number;
}

const MIN_YEAR = 1900;
const MAX_YEAR = 2100;

/** Reads the parameters of such an address. Throws a `SourceError` for a date that does not exist, or is not written like this. */
function readPeriod(params: { year?: string; month?: string; day?: string }): Period {
  const { year: yearText = '' } = params;
  const [year, month, day] = [yearText, params.month, params.day].map(Number);
  // Accepting 02024 would give the same archive another address.
  const isYear = year !== undefined && yearText.length === 4 && isBetween(year, MIN_YEAR, MAX_YEAR);
  if (!isYear) throw wrongDate('year', yearText);
  if (params.month === undefined || month === undefined) return { year };
  if (isLong(params.month)) throw wrongDate('month', params.month);
  if (!isBetween(month, 1, 12)) throw wrongDate('month', month);
  if (params.day === undefined || day === undefined) return { year, month };
  if (isLong(params.day)) throw wrongDate('day', params.day);
  if (!isBetween(day, 1, daysIn(year, month))) throw wrongDate('day', day);
  return { year, month, day };
}

/** Whether WordPress itself would read such an address as a date: a year has four digits, month and day one or two. */
const hasDateShape = ({ year = '', month = '1', day = '1' }: Parameters<typeof readPeriod>[0]): boolean =>
  year.length === 4 && !isLong(month) && !isLong(day);

/** WordPress itself accepts 3 and 03; more zeros would give one archive endless addresses. */
const isLong = (digits: string): boolean => digits.length > 2;

const isBetween = (value: number, min: number, max: number): boolean => value >= min && value <= max;
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * The parameters that select a period's posts. WordPress compares with the post's local time and excludes both bounds. So the period
 * is given in local time without an offset, and starts one second early: otherwise a post from midnight would be missing.
 */
function boundsOf({ year, month, day }: Period): { after: string; before: string } {
  const start = Date.UTC(year, (month ?? 1) - 1, day ?? 1);
  const end =
    month === undefined
      ? Date.UTC(year + 1, 0, 1)
      : day === undefined
        ? Date.UTC(year, month, 1)
        : Date.UTC(year, month - 1, day + 1);
  return { after: localTime(start - 1000), before: localTime(end) };
}

/** Finds a term by its slug, or by the number in the query, then the posts filed under it. */
export const termArchive =
  ({ taxonomy, endpoint, postTypeEndpoint = 'posts', params: fixedParams }: TaxonomySetting): Handler =>
  async (request) => {
    const { link } = request;
    const { subject, entities } = await findSubject(request, { kind: 'term', type: taxonomy, endpoint });

    const filter = filterOf(parameterOf(endpoint), subject);
    const list = await readPages(request, { endpoint: postTypeEndpoint, filter, overrides: fixedParams });
    if (hasNoPage(list, link)) throw termPageNotFound(taxonomy, slugOf(subject), link.page);

    const flags = { ...flagField(taxonomy), isTerm: true, isTaxonomy: true } as const;
    return {
      subject,
      entities: [...entities, ...list.entities],
      view: { ...flags, taxonomy, id: subject.id, ...archiveFields(link, list) },
    };
  };

/**
 * What filters a list by a term. As WordPress's own archives, a term of a hierarchical taxonomy lists what is filed under the terms
 * below it too, which its API does only if asked. Terms of other taxonomies have no `parent`, and their filter knows no such option.
 */
const filterOf = (name: string, { id, raw: { parent } }: Entity): Params =>
  typeof parent === 'number' ? { [`${name}[terms]`]: id, [`${name}[include_children]`]: true } : { [name]: id };

/** The parameter that filters a list by a taxonomy: the taxonomy's name in the API, which is the last part of its endpoint. */
const parameterOf = (endpoint: string): string => endpoint.slice(endpoint.lastIndexOf('/') + 1);

/**
 * Whether a list shows that an archive has no such page. An empty first page is a valid, empty archive, and so is a page whose items
 * all failed to be read.
 */
const hasNoPage = (list: Pick<Listing, 'length'>, { page }: Pick<Link, 'page'>): boolean =>
  page > 1 && list.length === 0;

/** The fields common to all archives: their items, the links to the pages before and after, and what was searched for among them. */
function archiveFields(link: Link, { items, total, totalPages }: Listing) {
  const { route, query, page } = link;
  const previous = linkBefore(link);
  // Without words too: to WordPress that is a search that finds everything.
  const search: SearchView = query['s'] === undefined ? {} : { isSearch: true, searchQuery: query['s'] };
  return {
    items: items.map(itemRef),
    total,
    totalPages,
    isArchive: true,
    ...(previous !== undefined && { previous }),
    ...(page < totalPages && { next: formatLink({ route, query, page: page + 1 }) }),
    ...search,
  } as const;
}

/** Finds an author by slug, or by the number in the query, then the author's posts. */
export const authorArchive: Handler = async (request) => {
  const { link } = request;
  const { subject, entities } = await findSubject(request, { kind: 'author', type: 'author', endpoint: 'users' });

  const list = await readPages(request, { endpoint: 'posts', filter: { author: subject.id } });
  if (hasNoPage(list, link)) throw authorPageNotFound(slugOf(subject), link.page);
  return {
    subject,
    entities: [...entities, ...list.entities],
    view: { isAuthor: true, id: subject.id, ...archiveFields(link, list) },
  };
};

/** The articles, or what a search at their list asks for: `?s=nose&post_type=movie` finds movies and nothing else. */
export const articleArchive: Handler = (request) => {
  const { config, link } = request;
  const requestedType = link.query['s'] === undefined ? undefined : link.query['post_type'];
  const places = [{ type: 'page', endpoint: 'pages' }, { type: 'attachment', endpoint: 'media' }, ...config.postTypes];
  const { type, endpoint } = places.find((place) => place.type === requestedType) ?? {
    type: 'post',
    endpoint: 'posts',
  };
  return postTypeArchive({ type, endpoint })(request);
};

/** All items of a post type, newest first. */
export const postTypeArchive =
  ({ type, endpoint }: { type: string; endpoint: string }): Handler =>
  async (request) => {
    const { link } = request;
    const list = await readPages(request, { endpoint });
    if (hasNoPage(list, link)) throw archivePageNotFound(link.page);
    const flags = { ...flagField(type, 'Archive'), isPostTypeArchive: true } as const;
    return {
      entities: list.entities,
      view: { ...flags, type, ...archiveFields(link, list) },
    };
  };

/**
 * The posts of a year, month or day, or what has only digits for a name: to WordPress `/2024/05/12345/` is no day, and an article that
 * has the address of a day comes first.
 */
export const dateOr =
  (item: Handler): Handler =>
  async (request) => {
    const { params, link, expected, config } = request;
    const slug = params.day ?? params.month ?? params.year ?? '';
    const findItem = () => item({ ...request, params: { slug } });
    if (expected?.endpoint !== undefined) return findItem();
    try {
      return await dateArchive(request);
    } catch (error) {
      const mayBeItem = !hasDateShape(params) || config.readPostRoute?.(link.route) !== undefined;
      if (!isMissing(error) || !mayBeItem) throw error;
      // Without an item either, the message is about the date.
      return await findItem().catch((itemError: unknown) => {
        throw isMissing(itemError) ? error : itemError;
      });
    }
  };

/** A date without posts has no archive, not even a first page. */
const dateArchive: Handler = async (request) => {
  const { link, params } = request;
  const period = readPeriod(params);
  const list = await readPages(request, { endpoint: 'posts', filter: boundsOf(period) });
  if (list.length === 0) throw datePageNotFound(link.route, link.page);
  return {
    entities: list.entities,
    view: { isDate: true, ...period, ...archiveFields(link, list) },
  };
};

interface SubjectPlace {
  kind: EntityKind;
  /** The taxonomy, or `author`. */
  type: string;
  endpoint: string;
}

/** A term or an author, and the entities embedded with it. */
interface Subject {
  subject: Entity;
  entities: readonly Entity[];
}

type Request = Pick<HandlerRequest, 'link' | 'params' | 'wp' | 'knownEntities'>;

/**
 * Finds the term or author that an archive is about: by the number in the query, else by its slug. Throws `SourceError` if it does
 * not exist.
 */
const findSubject = (request: Request, place: SubjectPlace): Promise<Subject> =>
  request.params.id === undefined ? findHere(request, place) : findNumbered(request, place, request.params.id);

/** Finds it at this very address. A slug alone is not enough: a term exists at one address only, and search engines dislike content at two. */
async function findHere(
  { link, params, wp, knownEntities }: Request,
  { kind, endpoint }: SubjectPlace,
): Promise<Subject> {
  const knownEntity = knownEntities.byLink(link.route);
  if (knownEntity?.kind === kind) return { subject: knownEntity, entities: [] };

  const { slug = '' } = params;
  const isHere = (item: Entity) => item.kind === kind && item.link === link.route;
  const { item, entities, otherEntities } = await findBySlug(wp, endpoint, slug, isHere);
  if (item) return { subject: item, entities };
  const [otherEntity, ...more] = otherEntities.filter((entity) => entity.kind === kind);
  // WordPress finds a term by the last name of a path, whatever is before it.
  if (otherEntity && more.length === 0) throw new ElsewhereError(otherEntity.link);
  throw otherEntity ? routeNotFound(link.route) : entityNotFound(endpoint, slug);
}

async function findNumbered(
  { link, wp, knownEntities }: Request,
  { kind, type, endpoint }: SubjectPlace,
  id: string,
): Promise<Subject> {
  const knownEntity = knownEntities.byRef({ type, id: Number(id) });
  if (knownEntity) return { subject: knownEntity, entities: [] };

  const { item, entities } = await wp.item(endpoint, id);
  if (item?.kind !== kind) throw routeNotFound(formatLink(link));
  return { subject: item, entities };
}

/** The name of an archive's subject in messages. */
const slugOf = ({ raw, id }: Entity): string => (typeof raw['slug'] === 'string' ? raw['slug'] : String(id));

/** The tags of a permalink structure whose values have archives. */
const SUBJECTS = [
  { tag: '%category%', kind: 'term', endpoint: 'categories' },
  { tag: '%author%', kind: 'author', endpoint: 'users' },
] as const;

/**
 * Tries a handler and, where it finds nothing, the archive that WordPress shows there: with the permalinks `/%category%/%postname%/`
 * a category is at `/sinus/` too. The visitor is led to the archive's own address.
 */
export const orArchiveElsewhere =
  (handle: Handler): Handler =>
  async (request) => {
    try {
      return await handle(request);
    } catch (error) {
      const link = isMissing(error) ? await findArchive(request) : undefined;
      throw link === undefined ? error : new ElsewhereError(link);
    }
  };

/** The link of the archive whose subject a path names where permalinks begin with the name of such a subject. */
async function findArchive({ link, params: { slug = '' }, wp, config }: HandlerRequest): Promise<string | undefined> {
  const { permalink = '', subdirectory: root, front = root } = config;
  const [, first = ''] = /^[^%]*(%[a-z]+%)/.exec(permalink) ?? [];
  const subject = SUBJECTS.find(({ tag }) => tag === first);
  if (!subject || !link.route.startsWith(front)) return undefined;
  const { item } = await findBySlug(
    wp,
    listEndpoint(subject.endpoint, config),
    slug,
    ({ kind }) => kind === subject.kind,
  );
  return item?.link;
}

/** A list of which a link shows one or more pages. */
interface ListRequest {
  endpoint: string;
  /** What selects its items. */
  filter?: Params;
  /** Parameters that override all others. */
  overrides?: Params | undefined;
}

/**
 * Reads the pages of a list that a link shows, as one list with each item once: a post published meanwhile pushes others to the next
 * page. Its length is that of the last page, which is the link's own.
 */
async function readPages(
  { link, wp, config, expected }: Pick<HandlerRequest, 'link' | 'wp' | 'config' | 'expected'>,
  { endpoint, filter = {}, overrides = {} }: ListRequest,
): Promise<Listing> {
  const { page: last, query } = link;
  const first = firstPageOf(link);
  const parts = partsOf(endpoint, config);
  const search = readableValue(query['s'] ?? '').trim();
  const read = (page: number) =>
    wp.list(listEndpoint(endpoint, config), { ...parts, ...filter, page, search, ...overrides });

  const ownPage = read(last);
  // Page numbers are easily made up. If the link is not known, the earlier pages are requested only once its own turns out to exist.
  if (!expected && first < last && (await ownPage).length === 0) return ownPage;
  const earlierPages = Array.from({ length: last - first }, (_none, index) => read(first + index));
  const lists = await Promise.all([...earlierPages, ownPage]);
  const items = new Map(lists.flatMap((list) => list.items).map((item) => [entityKey(item), item]));
  return { ...(await ownPage), items: [...items.values()], entities: lists.flatMap(({ entities }) => entities) };
}

/** The fields that the data layer itself needs of every item: its name and address. */
const OWN_FIELDS = ['id', 'type', 'slug', 'link'];

/** A site that lists several types through one endpoint gets them whole, since each may need other fields. */
function partsOf(endpoint: string, config: HandlerRequest['config']): Params {
  const isMixed = listEndpoint(endpoint, config) !== endpoint;
  const parts = isMixed ? undefined : config.listed[typeOfEndpoint(config, endpoint)];
  return parts ? paramsOf(parts) : {};
}

/** WordPress embeds what an item's links lead to, so both must be among the requested fields. */
const paramsOf = ({ fields, embeds }: ListedParts): Params => ({
  _fields: [...new Set([...OWN_FIELDS, ...fields, ...(embeds ? ['_links', '_embedded'] : [])])].join(','),
  ...(embeds && { _embed: embeds.join(',') }),
});
