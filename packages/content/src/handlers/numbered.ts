import type { ItemPlace } from '../config/config.ts';
import { ElsewhereError, isMissing, routeNotFound, SourceError } from '../errors/errors.ts';
import type { Handler, HandlerRequest } from './handler.ts';
import { isItem, itemResult } from './itemResult.ts';

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
export async function readNumbered({ endpoint, id }: ItemPlace, { wp }: Pick<HandlerRequest, 'wp'>) {
  try {
    const { item, entities } = await wp.item(endpoint, id);
    return { item: item && isItem(item) ? item : undefined, entities };
  } catch (error) {
    if (!(error instanceof SourceError) || error.status >= 500) throw error;
    return { item: undefined, entities: [] };
  }
}
