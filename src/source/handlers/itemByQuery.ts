import { routeNotFound } from '../errors.ts';
import { formatLink } from '../link.ts';
import type { Handler } from './handler.ts';
import { itemFindings } from './itemFindings.ts';

/** An item by the number in the query, wherever its address is: `?p=7`. So drafts are found, which have no address yet. */
export const itemByQuery =
  ({ type, endpoint }: { type: string; endpoint: string }): Handler =>
  async ({ link, params: { id = '' }, wp, credential, known }) => {
    const before = credential ? undefined : known.byRef({ type, id: Number(id) });
    if (before) return itemFindings(before, []);

    const { item, entities } = await wp.item(endpoint, id, credential);
    if (!item) throw routeNotFound(formatLink(link));
    return itemFindings(item, entities);
  };
