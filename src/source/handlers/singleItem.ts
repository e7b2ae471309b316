import type { SourceConfig } from '../config.ts';
import type { Entity } from '../entities/entity.ts';
import { postTypeNotFound, routeNotFound, SourceError } from '../errors.ts';
import { decodeSegment } from '../query.ts';
import type { Reading } from '../entities/readEntities.ts';
import { listEndpoint } from './archiveView.ts';
import type { Findings, Handler, HandlerRequest } from './handler.ts';
import { isItem, itemFindings } from './itemFindings.ts';

/**
 * An item by its slug, at the first of the endpoints that has it at this very address. The order is one of preference, not
 * of time: the endpoint that the permalinks promise is asked first, and the others, when it does not have the item, together.
 */
export const singleItem =
  (endpoints: readonly string[]): Handler =>
  async (request) => {
    const { link, params, wp, config, known } = request;
    const before = known.byLink(link.route);
    if (before && isItem(before)) return itemFindings(before, []);

    const { slug = '' } = params;
    const read = (endpoint: string) => wp.list(listEndpoint(endpoint, config), { slug: decodeSegment(slug) });
    const likely = likelyEndpoint(endpoints, link.route, config);
    const early = likely === undefined ? undefined : await read(likely);
    const found = early && findAt(link.route, early);
    if (found) return found;

    const readings = await Promise.allSettled(
      endpoints.map(async (endpoint) => (early && endpoint === likely ? early : read(endpoint))),
    );
    return (
      firstAt(link.route, readings) ?? (await findPreviewed(request, endpoints)) ?? refuse(readings, endpoints, request)
    );
  };

/** Unknown without the permalinks: then all endpoints are asked at once. */
function likelyEndpoint(
  endpoints: readonly string[],
  route: string,
  { isPostRoute }: Pick<SourceConfig, 'isPostRoute'>,
): string | undefined {
  if (!isPostRoute) return undefined;
  const isPost = isPostRoute(route) && endpoints.includes('posts');
  return isPost ? 'posts' : endpoints.find((endpoint) => endpoint !== 'posts');
}

function findAt(route: string, { items, entities }: Reading): Findings | undefined {
  const item = items.find((entity: Entity) => isItem(entity) && entity.link === route);
  return item && itemFindings(item, entities);
}

/** What a less preferred endpoint found does not count while a more preferred one failed to answer. */
function firstAt(route: string, readings: readonly PromiseSettledResult<Reading>[]): Findings | undefined {
  for (const reading of readings) {
    if (reading.status === 'rejected') throw reading.reason;
    const found = findAt(route, reading.value);
    if (found) return found;
  }
  return undefined;
}

function refuse(
  readings: readonly PromiseSettledResult<Reading>[],
  endpoints: readonly string[],
  { link, params }: HandlerRequest,
): never {
  const isElsewhere = readings.some((reading) => reading.status === 'fulfilled' && reading.value.items.length > 0);
  throw isElsewhere ? routeNotFound(link.route) : postTypeNotFound(endpoints, params.slug ?? '');
}

/** Private items have a slug and an address, but no list names them: an editor's preview says their number. */
async function findPreviewed(request: HandlerRequest, endpoints: readonly string[]): Promise<Findings | undefined> {
  const { link, wp, credential } = request;
  const id = link.query['preview_id'] ?? '';
  if (!credential || !/^\d+$/.test(id)) return undefined;
  const readings = await Promise.allSettled(endpoints.map((endpoint) => wp.item(endpoint, id, credential)));
  const answers = readings.flatMap((reading) => (reading.status === 'fulfilled' ? [reading.value] : []));
  const found = answers.map((answer) => findAt(link.route, answer)).find((one) => one !== undefined);
  if (found) return found;
  for (const reading of readings) if (reading.status === 'rejected' && !isRefusal(reading.reason)) throw reading.reason;
  return undefined;
}

/** Endpoints of other types refuse the number; then the item is simply not there. Without an answer nothing is known. */
const isRefusal = (reason: unknown): boolean => reason instanceof SourceError && reason.status < 500;
