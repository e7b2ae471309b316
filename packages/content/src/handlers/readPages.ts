import { listEndpoint, typeOfEndpoint } from '../config/config.ts';
import type { ListedParts, Params } from '../config/config.ts';
import { entityKey } from '../entities/entity.ts';
import { readableValue } from '../link/readableValue.ts';
import { firstPageOf } from '../link/listPages.ts';
import type { Listing } from '../rest/reader.ts';
import type { HandlerRequest } from './handler.ts';

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
export async function readPages(
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
