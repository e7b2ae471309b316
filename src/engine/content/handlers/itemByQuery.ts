import type { SourceConfig } from '../config.ts';
import { isLockedError, routeNotFound, SourceError } from '../errors.ts';
import { formatLink } from '../link.ts';
import type { Findings, Handler, HandlerRequest } from './handler.ts';
import { itemFindings } from './itemFindings.ts';

/** A post type and where its items are read. */
interface Place {
  type: string;
  endpoint: string;
}

/** An item of one post type by the number in the query, wherever its address is. So drafts are found, which have no address yet. */
export const itemByQuery =
  (place: Place): Handler =>
  (request) =>
    readItem(place, request);

const PLACES: readonly Place[] = [
  { type: 'post', endpoint: 'posts' },
  { type: 'page', endpoint: 'pages' },
  { type: 'attachment', endpoint: 'media' },
];

/**
 * The item of a number, whatever its type: WordPress takes `?p=7` for a page's number too. A number is one item's alone, and
 * the others refuse it, so all endpoints are asked together and the one that has it is not kept waiting by the rest.
 * `likely` is the type that the parameter is meant for.
 */
export const anyItemByQuery =
  (likely: string): Handler =>
  async (request) => {
    const places = placesOf(request.config, likely);
    const before = places.map((place) => knownItem(place, request)).find((item) => item !== undefined);
    if (before) return itemFindings(before, []);
    try {
      return await Promise.any(places.map((place) => readItem(place, request)));
    } catch (error) {
      throw error instanceof AggregateError ? gravest(error.errors) : error;
    }
  };

function placesOf({ postTypes }: Pick<SourceConfig, 'postTypes'>, likely: string): readonly Place[] {
  const all = [...PLACES, ...postTypes];
  return [...all.filter(({ type }) => type === likely), ...all.filter(({ type }) => type !== likely)];
}

/** What the source gives to everybody is not what it gives to an editor. */
const knownItem = ({ type }: Place, { params: { id = '' }, credential, known }: HandlerRequest) =>
  credential ? undefined : known.byRef({ type, id: Number(id) });

async function readItem(place: Place, request: HandlerRequest): Promise<Findings> {
  const before = knownItem(place, request);
  if (before) return itemFindings(before, []);

  const { link, params, wp, credential } = request;
  const { item, entities } = await wp.item(place.endpoint, params.id ?? '', credential);
  if (!item) throw routeNotFound(formatLink(link));
  return itemFindings(item, entities);
}

/**
 * The one of several failures that tells the most: a mistake of the program; a source that does not answer, for then nothing
 * is known; one that refuses a draft; one that says that there is nothing. That one endpoint is locked counts only where all
 * of them are: a plugin may keep its own items to itself.
 */
function gravest(errors: readonly unknown[]): unknown {
  const told = errors.filter((error) => error instanceof SourceError);
  const open = told.filter((error) => !isLockedError(error));
  return (
    errors.find((error) => !(error instanceof SourceError)) ??
    open.find(({ status }) => status >= 500) ??
    open.find(({ status }) => status === 401 || status === 403) ??
    open[0] ??
    told[0]
  );
}
