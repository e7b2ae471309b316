import { archivePageNotFound } from '../errors.ts';
import { flagField } from '../flagName.ts';
import { archiveFields, hasNoPage, listEndpoint, listParams, searchFields } from './archiveView.ts';
import type { Handler } from './handler.ts';

/** All items of a post type, newest first. */
export const postTypeArchive =
  ({ type, endpoint }: { type: string; endpoint: string }): Handler =>
  async ({ link, wp, config }) => {
    const list = await wp.list(listEndpoint(endpoint, config), listParams(link));
    if (hasNoPage(list, link)) throw archivePageNotFound(link.page);
    const flags = { ...flagField(type, 'Archive'), isPostTypeArchive: true } as const;
    return {
      entities: list.entities,
      view: { ...flags, type, ...archiveFields(link, list), ...searchFields(link) },
    };
  };
