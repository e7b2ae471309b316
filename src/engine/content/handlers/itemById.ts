import { routeNotFound } from '../errors.ts';
import type { Handler } from './handler.ts';
import { itemFindings } from './itemFindings.ts';

/** An item by the number in its address. It must really be at that address: it may have a better one. */
export const itemById =
  (endpoint: string): Handler =>
  async ({ link, params: { id = '' }, wp, credential }) => {
    const { item, entities } = await wp.item(endpoint, id, credential);
    if (item?.link !== link.route) throw routeNotFound(link.route);
    return itemFindings(item, entities);
  };
