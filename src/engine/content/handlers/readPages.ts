import { listEndpoint, typeOfEndpoint } from '../config/config.ts';
import type { ListedParts, Params } from '../config/config.ts';
import { entityKey } from '../entities/entity.ts';
import { readableValue } from '../link/readableValue.ts';
import { firstPageOf } from '../link/listPages.ts';
import type { Listing } from '../rest/reader.ts';
import type { HandlerRequest } from './handler.ts';

/** A list that a link shows one or more pages of. */
interface WantedList {
  endpoint: string;
  /** What selects its items. */
  filter?: Params;
  /** Parameters that win over all others. */
  own?: Params | undefined;
}

/**
 * The pages of a list that a link shows, as one list with each item once: what was published meanwhile moves others to the next page. Its
 * length is that of the last page, which is the link's own.
 */
export async function readPages(
  { link, wp, config, expected }: Pick<HandlerRequest, 'link' | 'wp' | 'config' | 'expected'>,
  { endpoint, filter = {}, own = {} }: WantedList,
): Promise<Listing> {
  const { page: last, query } = link;
  const first = firstPageOf(link);
  const parts = partsOf(endpoint, config);
  const search = readableValue(query['s'] ?? '');
  const read = (page: number) => wp.list(listEndpoint(endpoint, config), { ...parts, ...filter, page, search, ...own });

  const ownPage = read(last);
  // Numbers of pages are easily made up: where none is known there, those before are asked for once there is one.
  if (!expected && first < last && (await ownPage).length === 0) return ownPage;
  const before = Array.from({ length: last - first }, (_none, index) => read(first + index));
  const lists = await Promise.all([...before, ownPage]);
  const items = new Map(lists.flatMap((list) => list.items).map((item) => [entityKey(item), item]));
  return { ...(await ownPage), items: [...items.values()], entities: lists.flatMap(({ entities }) => entities) };
}

/** What the data layer reads of every item itself: its name and its address. */
const OWN_FIELDS = ['id', 'type', 'slug', 'link'];

/** Where a site lists several types behind one endpoint, it gets them whole: each may need other fields. */
function partsOf(endpoint: string, config: HandlerRequest['config']): Params {
  const isMixed = listEndpoint(endpoint, config) !== endpoint;
  const parts = isMixed ? undefined : config.listed[typeOfEndpoint(config, endpoint)];
  return parts ? paramsOf(parts) : {};
}

/** WordPress embeds what the links of an item lead to, so both have to be among its fields. */
const paramsOf = ({ fields, embeds }: ListedParts): Params => ({
  _fields: [...new Set([...OWN_FIELDS, ...fields, ...(embeds ? ['_links', '_embedded'] : [])])].join(','),
  ...(embeds && { _embed: embeds.join(',') }),
});
