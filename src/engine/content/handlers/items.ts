import type { SourceConfig } from '../config/config.ts';
import type { Entity } from '../entities/entity.ts';
import { isLockedError, postTypeNotFound, routeNotFound, SourceError } from '../errors.ts';
import { formatLink } from '../link/link.ts';
import { flagField } from '../records/record.ts';
import { listEndpoint } from '../config/config.ts';
import { findBySlug } from '../rest/reader.ts';
import type { Slugged } from '../rest/reader.ts';
import type { HandlerResult, Handler, HandlerRequest } from './handler.ts';

/**
 * An item by its slug, at the first of the endpoints that has it at this very address. The order is one of preference, not
 * of time: for a known link the endpoint that had it is tried first, and the others, if it is no longer there, together.
 */
export const singleItem =
  (endpoints: readonly string[]): Handler =>
  async (request) => {
    const { link, params, wp, config, stored } = request;
    const before = stored.byLink(link.route);
    if (before && isItem(before)) return itemResult(before, []);

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
    return firstOf(readings) ?? (await findPreviewed(request, endpoints)) ?? refuse(readings, endpoints, request);
  };

/** The endpoint of a known link: where its item was found, else the one that the permalinks promise. Without it all are tried at once. */
function likelyEndpoint(
  endpoints: readonly string[],
  { link: { route }, config: { isPostRoute }, expected }: Pick<HandlerRequest, 'link' | 'config' | 'expected'>,
): string | undefined {
  if (!expected) return undefined;
  const seen = endpoints.find((endpoint) => endpoint === expected.endpoint);
  if (seen !== undefined || !isPostRoute) return seen;
  const isPost = isPostRoute(route) && endpoints.includes('posts');
  return isPost ? 'posts' : endpoints.find((endpoint) => endpoint !== 'posts');
}

/** What a less preferred endpoint found does not count while a more preferred one failed to answer. */
function firstOf(readings: readonly PromiseSettledResult<Slugged>[]): HandlerResult | undefined {
  for (const reading of readings) {
    if (reading.status === 'rejected') throw reading.reason;
    const { item, entities } = reading.value;
    if (item) return itemResult(item, entities);
  }
  return undefined;
}

function refuse(
  readings: readonly PromiseSettledResult<Slugged>[],
  endpoints: readonly string[],
  { link, params }: HandlerRequest,
): never {
  const isElsewhere = readings.some((reading) => reading.status === 'fulfilled' && reading.value.isTaken);
  throw isElsewhere ? routeNotFound(link.route) : postTypeNotFound(endpoints, params.slug ?? '');
}

/** Private items have a slug and an address, but no list names them: an editor's preview says their number. */
async function findPreviewed(
  request: HandlerRequest,
  endpoints: readonly string[],
): Promise<HandlerResult | undefined> {
  const { link, wp, credential } = request;
  const id = link.query['preview_id'] ?? '';
  if (!credential || !/^\d+$/.test(id)) return undefined;
  const readings = await Promise.allSettled(endpoints.map((endpoint) => wp.item(endpoint, id, credential)));
  const answers = readings.flatMap((reading) => (reading.status === 'fulfilled' ? [reading.value] : []));
  const found = answers.find(({ item }) => item?.link === link.route);
  if (found?.item) return itemResult(found.item, found.entities);
  for (const reading of readings) if (reading.status === 'rejected' && !isRefusal(reading.reason)) throw reading.reason;
  return undefined;
}

/** Endpoints of other types refuse the number; then the item is simply not there. Without an answer nothing is known. */
const isRefusal = (reason: unknown): boolean => reason instanceof SourceError && reason.status < 500;

/** An item by the number in its address. It must really be at that address: it may have a better one. */
export const itemById =
  (endpoint: string): Handler =>
  async ({ link, params: { id = '' }, wp, credential }) => {
    const { item, entities } = await wp.item(endpoint, id, credential);
    if (item?.link !== link.route) throw routeNotFound(link.route);
    return itemResult(item, entities);
  };

/** A post type and where its items are read. */
interface ItemEndpoint {
  type: string;
  endpoint: string;
}

/** An item of one post type by the number in the query, wherever its address is. So drafts are found, which have no address yet. */
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
 * The item of a number, whatever its type: WordPress takes `?p=7` for a page's number too. A number is one item's alone, and
 * the others refuse it, so all endpoints are tried together and the one that has it does not wait for the rest.
 * `likely` is the type that the parameter is meant for.
 */
export const anyItemByQuery =
  (likely: string): Handler =>
  async (request) => {
    const places = endpointsOf(request.config, likely);
    const before = places.map((place) => storedItem(place, request)).find((item) => item !== undefined);
    if (before) return itemResult(before, []);
    try {
      return await Promise.any(places.map((place) => readItem(place, request)));
    } catch (error) {
      throw error instanceof AggregateError ? gravest(error.errors) : error;
    }
  };

function endpointsOf({ postTypes }: Pick<SourceConfig, 'postTypes'>, likely: string): readonly ItemEndpoint[] {
  const all = [...ITEM_ENDPOINTS, ...postTypes];
  return [...all.filter(({ type }) => type === likely), ...all.filter(({ type }) => type !== likely)];
}

/** Not for an editor, who may see more than what was stored for everybody. */
const storedItem = ({ type }: ItemEndpoint, { params: { id = '' }, credential, stored }: HandlerRequest) =>
  credential ? undefined : stored.byRef({ type, id: Number(id) });

async function readItem(place: ItemEndpoint, request: HandlerRequest): Promise<HandlerResult> {
  const before = storedItem(place, request);
  if (before) return itemResult(before, []);

  const { link, params, wp, credential } = request;
  const { item, entities } = await wp.item(place.endpoint, params.id ?? '', credential);
  if (!item) throw routeNotFound(formatLink(link));
  return itemResult(item, entities);
}

/**
 * Of several failures the one that matters most: a bug in the program; a source that does not answer, for then nothing is
 * known; a refused draft; a 404. A locked endpoint counts only where all of them are locked: a plugin may lock its own items.
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

/** Whether an entity is one that stands at an address of its own: an item of a post type, or an attachment. */
const isItem = ({ kind }: Pick<Entity, 'kind'>): boolean => kind === 'post' || kind === 'attachment';
