import { typeOfEndpoint } from '#engine/content/source.ts';
import type { Source, SourceConfig } from '#engine/content/source.ts';
import type { Page } from '#engine/pages/page.ts';

/** The tag of everything. */
export const ALL_TAG = 'all';

/** The tag of what stands around every page: menus, the practice, the notice. */
const SITE_TAG = 'site';

/** The tag of the lists of a post type or a taxonomy: whoever lists its items shows another list where one is added. */
const listTag = (type: string): string => `list:${type}`;

/**
 * The tags of a page: the name of each item, term, author and picture that came along with it (`post:12`), the types whose lists it shows
 * (`list:post`), and what stands around it.
 */
export function tagsOf({ record, needs }: Page, { config, source }: TagsDeps): string[] {
  const named = Object.keys(needs).map((key) => typeOfEndpoint(config, key.split('?', 1)[0] ?? ''));
  const listed = record.isArchive ? record.items.map(({ type }) => type) : [];
  const own = record.isPostTypeArchive ? [record.type] : [];
  const lists = [...own, ...listed, ...named].map(listTag);
  return [...new Set([SITE_TAG, ...Object.keys(source.snapshot().entities), ...lists])];
}

interface TagsDeps {
  config: SourceConfig;
  /** What was fetched for the page. */
  source: Pick<Source, 'snapshot'>;
}
