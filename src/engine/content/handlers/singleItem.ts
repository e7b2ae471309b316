import type { Entity } from '../entities/entity.ts';
import { postTypeNotFound, routeNotFound, SourceError } from '../errors.ts';
import { listEndpoint } from './archiveView.ts';
import { findBySlug } from './findBySlug.ts';
import type { Slugged } from './findBySlug.ts';
import type { Findings, Handler, HandlerRequest } from './handler.ts';
import { isItem, itemFindings } from './itemFindings.ts';

/**
 * An item by its slug, at the first of the endpoints that has it at this very address. The order is one of preference, not
 * of time: of a known link the endpoint that has it is asked first, and the others, when it does not have the item, together.
 */
export const singleItem =
  (endpoints: readonly string[]): Handler =>
  async (request) => {
    const { link, params, wp, config, known } = request;
    const before = known.byLink(link.route);
    if (before && isItem(before)) return itemFindings(before, []);

    const { slug = '' } = params;
    const isHere = (item: Entity) => isItem(item) && item.link === link.route;
    const read = (endpoint: string) => findBySlug(wp, listEndpoint(endpoint, config), slug, isHere);
    const likely = likelyEndpoint(endpoints, request);
    const early = likely === undefined ? undefined : await read(likely);
    if (early?.item) return itemFindings(early.item, early.entities);

    if (early) request.onMiss();
    const readings = await Promise.allSettled(
      endpoints.map(async (endpoint) => (early && endpoint === likely ? early : read(endpoint))),
    );
    return firstOf(readings) ?? (await findPreviewed(request, endpoints)) ?? refuse(readings, endpoints, request);
  };

/** The endpoint of a known link: where its item was seen, else the one that the permalinks promise. Without it all are asked at once. */
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
function firstOf(readings: readonly PromiseSettledResult<Slugged>[]): Findings | undefined {
  for (const reading of readings) {
    if (reading.status === 'rejected') throw reading.reason;
    const { item, entities } = reading.value;
    if (item) return itemFindings(item, entities);
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
async function findPreviewed(request: HandlerRequest, endpoints: readonly string[]): Promise<Findings | undefined> {
  const { link, wp, credential } = request;
  const id = link.query['preview_id'] ?? '';
  if (!credential || !/^\d+$/.test(id)) return undefined;
  const readings = await Promise.allSettled(endpoints.map((endpoint) => wp.item(endpoint, id, credential)));
  const answers = readings.flatMap((reading) => (reading.status === 'fulfilled' ? [reading.value] : []));
  const found = answers.find(({ item }) => item?.link === link.route);
  if (found?.item) return itemFindings(found.item, found.entities);
  for (const reading of readings) if (reading.status === 'rejected' && !isRefusal(reading.reason)) throw reading.reason;
  return undefined;
}

/** Endpoints of other types refuse the number; then the item is simply not there. Without an answer nothing is known. */
const isRefusal = (reason: unknown): boolean => reason instanceof SourceError && reason.status < 500;
