import { listEndpoint } from '../config.ts';
import type { SourceConfig, ItemPlace } from '../config.ts';
import { entityKey } from '../entities/entity.ts';
import type { Entity } from '../entities/entity.ts';
import {
  ElsewhereError,
  isLockedError,
  postTypeNotFound,
  routeNotFound,
  SourceError,
  isMissing,
} from '../errors/errors.ts';
import { isLastName, decodeSegment } from '../link/readableValue.ts';
import { formatLink, joinLink, pathBelow } from '../link/link.ts';
import { findBySlug } from '../rest/reader.ts';
import type { Slugged } from '../rest/reader.ts';
import type { HandlerResult, Handler, HandlerRequest } from './handler.ts';
import { flagField } from '../records/record.ts';

/**
 * Finds an item by its slug at the first endpoint that has it at this very address. The order is one of preference, not of time. For
 * a known link, the endpoint that had the item is tried first; if it is no longer there, the others are tried together.
 */
export const singleItem =
  (endpoints: readonly string[]): Handler =>
  async (request) => {
    const { link, params, wp, config, knownEntities } = request;
    const knownEntity = knownEntities.byLink(link.route);
    if (knownEntity && isItem(knownEntity)) return itemResult(knownEntity, []);

    const { slug = '' } = params;
    const isHere = (item: Entity) => isItem(item) && item.link === link.route;
    const read = (endpoint: string) => findBySlug(wp, listEndpoint(endpoint, config), slug, isHere);
    const likely = likelyEndpoint(endpoints, request);
    const early = likely === undefined ? undefined : await read(likely);
    if (early?.item) return itemResult(early.item, early.entities);

    if (early) request.onMiss();
    const readings = await Promise.allSettled(
      endpoints.map(async (endpoint) => (early && endpoint === likely ? early : read(endpoint))),
    );
    const result = firstOf(readings) ?? (await findPreviewed(request, endpoints));
    if (result) return result;
    const location = findElsewhere(readings, request) ?? (await findFormerNumber(endpoints, request));
    throw location === undefined ? missingItem(readings, endpoints, request) : new ElsewhereError(location);
  };

/**
 * The most likely endpoint of a known link: where its item was found, else the one the permalinks suggest. Without one, all are
 * tried at once.
 */
function likelyEndpoint(
  endpoints: readonly string[],
  { link: { route }, config: { readPostRoute }, expected }: Pick<HandlerRequest, 'link' | 'config' | 'expected'>,
): string | undefined {
  if (!expected) return undefined;
  const expectedEndpoint = endpoints.find((endpoint) => endpoint === expected.endpoint);
  if (expectedEndpoint !== undefined || !readPostRoute) return expectedEndpoint;
  const isPost = readPostRoute(route) !== undefined && endpoints.includes('posts');
  return isPost ? 'posts' : endpoints.find((endpoint) => endpoint !== 'posts');
}

/**
 * Takes the first result in order of preference. It throws if a more preferred endpoint failed to respond, even if a less preferred
 * one found something.
 */
function firstOf(readings: readonly PromiseSettledResult<Slugged>[]): HandlerResult | undefined {
  for (const reading of readings) {
    if (reading.status === 'rejected') throw reading.reason;
    const { item, entities } = reading.value;
    if (item) return itemResult(item, entities);
  }
  return undefined;
}

type Readings = readonly PromiseSettledResult<Slugged>[];

const othersOf = (readings: Readings): readonly Entity[] =>
  readings.flatMap((reading) => (reading.status === 'fulfilled' ? reading.value.otherEntities : []));

/** The link of the one item with this slug whose second or former address a link is. */
function findElsewhere(readings: Readings, { link, config }: HandlerRequest): string | undefined {
  const entities = readings.flatMap((reading) => (reading.status === 'fulfilled' ? reading.value.entities : []));
  const [ownItem, ...more] = othersOf(readings).filter(
    (item) =>
      isItem(item) && (isAlsoAt(link.route, item, config) || isFormerAddress(link.route, item, entities, config)),
  );
  return more.length === 0 ? ownItem?.link : undefined;
}

/** The link of the article whose number is its former address. */
async function findFormerNumber(endpoints: readonly string[], request: HandlerRequest): Promise<string | undefined> {
  const { link, config } = request;
  const id = endpoints.includes('posts') ? articleNumber(link.route, config) : undefined;
  if (id === undefined) return undefined;
  const { item, entities } = await readNumbered({ endpoint: 'posts', id }, request);
  return item && isFormerAddress(link.route, item, entities, config) ? item.link : undefined;
}

const missingItem = (readings: Readings, endpoints: readonly string[], { link, params }: HandlerRequest): SourceError =>
  othersOf(readings).length > 0 ? routeNotFound(link.route) : postTypeNotFound(endpoints, params.slug ?? '');

/**
 * Whether WordPress shows an item at a second address too: an article below any of its categories, if permalinks name the category,
 * anything behind `/index.php/`, and at its slug what has an address of its own that does not end with it. The front page is not
 * wanted at its name.
 */
const isAlsoAt = (
  route: string,
  { type, link, raw: { slug } }: Entity,
  { subdirectory: root, permalink = '', readPostRoute }: SourceConfig,
): boolean =>
  route === joinLink(root, 'index.php', link.slice(root.length)) ||
  (link !== root && !isLastName(slug, link)) ||
  (type === 'post' && permalink.includes('%category%') && readPostRoute?.(route) !== undefined);

/** Private items have a slug and an address, but no list names them, so an editor's preview carries their id. */
async function findPreviewed(
  request: HandlerRequest,
  endpoints: readonly string[],
): Promise<HandlerResult | undefined> {
  const { link, wp, credential } = request;
  const id = link.query['preview_id'] ?? '';
  if (!credential || !/^\d+$/.test(id)) return undefined;
  const readings = await Promise.allSettled(endpoints.map((endpoint) => wp.item(endpoint, id, credential)));
  const responses = readings.flatMap((reading) => (reading.status === 'fulfilled' ? [reading.value] : []));
  const matchingResponse = responses.find(({ item }) => item?.link === link.route);
  if (matchingResponse?.item) return itemResult(matchingResponse.item, matchingResponse.entities);
  for (const reading of readings) if (reading.status === 'rejected' && !isRefusal(reading.reason)) throw reading.reason;
  return undefined;
}

/**
 * Whether an endpoint refused the id. Endpoints of other types do, and then the item simply is not there. Without a response nothing
 * is known.
 */
const isRefusal = (reason: unknown): boolean => reason instanceof SourceError && reason.status < 500;

/** Finds an item by its name in the query of the root, as in `?name=a-post`, and leads to it. `types` are tried in order. */
export const itemByName =
  (endpoints: readonly string[]): Handler =>
  async ({ params: { slug = '' }, wp, config }) => {
    const read = (endpoint: string) => findBySlug(wp, listEndpoint(endpoint, config), slug, isItem);
    const { item } = (await Promise.all(endpoints.map(read))).find((reading) => reading.item) ?? {};
    if (!item) throw postTypeNotFound(endpoints, slug);
    throw new ElsewhereError(item.link, NAMING);
  };

/** The parameters that name an item. */
const NAMING = ['name', 'attachment', 'post_type'] as const;

/** Finds an item by the number in its address, and leads to the address that it has now. */
export const itemById =
  (endpoint: string): Handler =>
  async ({ link, params: { id = '' }, wp, credential }) => {
    const { item, entities } = await wp.item(endpoint, id, credential);
    if (!item) throw routeNotFound(link.route);
    if (item.link !== link.route) throw new ElsewhereError(item.link);
    return itemResult(item, entities);
  };

/** A post type and the endpoint of its items. */
interface ItemEndpoint {
  type: string;
  endpoint: string;
}

/** Finds an item of one post type by the number in the query, whatever its address. This finds drafts, which have no address yet. */
export const itemByQuery =
  (place: ItemEndpoint): Handler =>
  (request) =>
    readItem(place, request);

const ITEM_ENDPOINTS: readonly ItemEndpoint[] = [
  { type: 'post', endpoint: 'posts' },
  { type: 'page', endpoint: 'pages' },
  { type: 'attachment', endpoint: 'media' },
];

/**
 * Finds the item with a number, whatever its type: WordPress accepts a page's number in `?p=7` too. Only one item has a given number
 * and the other endpoints refuse it, so all are tried together and the one that has it does not wait for the rest. `likely` is the
 * type that the parameter is meant for.
 */
export const anyItemByQuery =
  (likely: string): Handler =>
  async (request) => {
    const places = endpointsOf(request, likely);
    const knownEntity = places.map((place) => knownItem(place, request)).find((item) => item !== undefined);
    if (knownEntity) return itemResult(knownEntity, []);
    try {
      return await Promise.any(places.map((place) => readItem(place, request)));
    } catch (error) {
      throw error instanceof AggregateError ? gravest(error.errors) : error;
    }
  };

function endpointsOf(request: HandlerRequest, likely: string): readonly ItemEndpoint[] {
  const endpoints = [...ITEM_ENDPOINTS, ...request.config.postTypes, ...previewedEndpoint(request)];
  return [...endpoints.filter(({ type }) => type === likely), ...endpoints.filter(({ type }) => type !== likely)];
}

/** Items of a type without pages of its own, such as notices, are shown to editors alone. WordPress names their endpoint after the type. */
function previewedEndpoint({ link, config, credential }: HandlerRequest): readonly ItemEndpoint[] {
  const type = link.query['post_type'] ?? '';
  const isOther = ![...ITEM_ENDPOINTS, ...config.postTypes].some((place) => place.type === type);
  return credential && isOther && /^[a-z\d_-]{1,20}$/.test(type) ? [{ type, endpoint: type }] : [];
}

/** Finds a known item. Not for editors, who may see more than what is known for everybody. */
const knownItem = ({ type }: ItemEndpoint, { params: { id = '' }, credential, knownEntities }: HandlerRequest) =>
  credential ? undefined : knownEntities.byRef({ type, id: Number(id) });

async function readItem(place: ItemEndpoint, request: HandlerRequest): Promise<HandlerResult> {
  const knownEntity = knownItem(place, request);
  if (knownEntity) return itemResult(knownEntity, []);

  const { link, params, wp, credential } = request;
  const { item, entities } = await wp.item(place.endpoint, params.id ?? '', credential);
  if (!item) throw routeNotFound(formatLink(link));
  return itemResult(item, entities);
}

/**
 * Picks the most serious of several failures: a bug in the program; then a source that does not respond, since then nothing is
 * known; then a refused draft; then a 404. A lock counts only if all endpoints are locked, since a plugin may lock just its own
 * items.
 */
function gravest(errors: readonly unknown[]): unknown {
  const failures = errors.filter((error) => error instanceof SourceError);
  const open = failures.filter((error) => !isLockedError(error));
  return (
    errors.find((error) => !(error instanceof SourceError)) ??
    open.find(({ status }) => status >= 500) ??
    open.find(({ status }) => status === 401 || status === 403) ??
    open[0] ??
    failures[0]
  );
}

/** The handler result for a link that leads to one item. */
function itemResult(item: Entity, entities: readonly Entity[]): HandlerResult {
  const { type, id } = item;
  return { subject: item, entities, view: { ...flagField(type), isPostType: true, type, id } };
}

/** Whether an entity has a page of its own: an item of a post type, or an attachment. */
export const isItem = ({ kind }: Pick<Entity, 'kind'>): boolean => kind === 'post' || kind === 'attachment';

/**
 * Shows the item that an address was the address of, read by its number. If it has another address now, or there is none any more,
 * what `otherwise` finds at the address is shown; without that, the visitor is led to the item's address.
 */
export const numberedItem =
  (place: ItemPlace, otherwise: Handler = nothing): Handler =>
  async (request) => {
    const { link, knownEntities, onMiss } = request;
    const knownEntity = knownEntities.byLink(link.route);
    if (knownEntity && isItem(knownEntity)) return itemResult(knownEntity, []);

    const { item, entities } = await readNumbered(place, request);
    if (item?.link === link.route) return itemResult(item, entities);
    onMiss();
    try {
      return await otherwise(request);
    } catch (error) {
      throw item && isMissing(error) ? new ElsewhereError(item.link) : error;
    }
  };

const nothing: Handler = async ({ link }) => {
  throw routeNotFound(link.route);
};

/** The public item with a number; nothing if there is none. */
async function readNumbered({ endpoint, id }: ItemPlace, { wp }: Pick<HandlerRequest, 'wp'>) {
  try {
    const { item, entities } = await wp.item(endpoint, id);
    return { item: item && isItem(item) ? item : undefined, entities };
  } catch (error) {
    if (!(error instanceof SourceError) || error.status >= 500) throw error;
    return { item: undefined, entities: [] };
  }
}

type Places = Pick<SourceConfig, 'subdirectory' | 'front' | 'postsPage'>;

/**
 * Whether an article may have had an address before the permalinks of its WordPress were changed: its name or its number, below
 * nothing or what the structures of WordPress put there: the article's date, one of its categories, its author. `entities` holds what
 * is embedded in it.
 */
function isFormerAddress(route: string, article: Entity, entities: readonly Entity[], config: Places): boolean {
  const { type, id, raw, embedded } = article;
  const { above, name } = takeApart(route, config);
  if (type !== 'post' || (name !== String(id) && !isLastName(raw['slug'], route))) return false;
  const dates = String(raw['date']).slice(0, 'yyyy-mm-dd'.length).split('-');
  const firstDifference = above.findIndex((part, index) => part !== dates[index]);
  const remainingParts = firstDifference < 0 ? [] : above.slice(firstDifference);
  if (remainingParts.length === 0) return true;
  const keys = new Set([...embedded.terms, ...(embedded.author ? [embedded.author] : [])].map(entityKey));
  return entities.some((entity) => keys.has(entityKey(entity)) && entity.link.endsWith(joinLink(...remainingParts)));
}

/** The number of an article that a route may be the former address of, such as `/7/`. */
function articleNumber(route: string, config: Places): string | undefined {
  const { above, name } = takeApart(route, config);
  return above.length === 0 && /^[1-9]\d{0,14}$/.test(name) ? name : undefined;
}

/** The last name of a route, and the names above it: those below where articles are listed, if it is there. */
function takeApart(route: string, { subdirectory: root, front, postsPage }: Places) {
  const fronts = [front, postsPage && joinLink(root, postsPage), root];
  const place = fronts.find((path) => path !== undefined && route.startsWith(path)) ?? '/';
  const above = (pathBelow(place, route) ?? route).split('/').filter((part) => part !== '');
  const name = decodeSegment(above.pop() ?? '').toLowerCase();
  return { above, name };
}
