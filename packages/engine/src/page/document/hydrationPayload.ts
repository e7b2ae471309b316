import type { PlacedBlock } from '../blocks/block.ts';
import type { ThirdParties } from '#consent/integration.ts';
import { hasLiveBlocks } from '../page.ts';
import type { Page } from '../page.ts';
import type { RenderTags } from '../head/headTag.ts';

/** What the document tells the browser's code: one type for both sides. */
export interface HydrationPayload {
  /** The build that the server runs. Data of another build may have another shape. */
  build: string;
  /** How many static parts and islands the server has rendered: if one is missing, the page is left as it is. */
  parts: number;
  settings: BrowserSettings;
  page: HydrationPage;
}

/** The site's settings that its browser code needs. */
export interface BrowserSettings {
  /** Which links are prefetched before they are followed. */
  autoPrefetch: 'no' | 'hover' | 'in-view' | 'all';
  /** Absent for the usual `both`. */
  renderTags?: RenderTags;
  analytics: Readonly<Record<'pageviews' | 'events', Readonly<Record<string, boolean>>>>;
  /** Absent if no third party is configured. */
  thirdParties?: ThirdParties | undefined;
}

/** What of a page is left out of its document where it is as here, which is nearly always. */
const PAGE_DEFAULTS = { blocks: {}, entities: {}, needs: {}, head: [] } as const satisfies Partial<Page>;

type DefaultField = keyof typeof PAGE_DEFAULTS;

/** A page as its document tells of it. */
export type HydrationPage = Omit<Page, DefaultField> & Partial<Pick<Page, DefaultField>>;

/** The page that a document tells of. */
export const withPageDefaults = (page: HydrationPage): Page => ({ ...PAGE_DEFAULTS, ...page });

/**
 * What the browser must know about a page that the server has rendered: which page it is, and the data of its islands. Its text is
 * already in the document and is not sent twice.
 */
export function hydrationPage(page: Page): HydrationPage {
  // What an editor is told about a preview is in the document already, in a static bar.
  const { record, videos, preview: _preview, entities: _entities, needs: _needs, head: _head, blocks, ...rest } = page;
  const isLive = hasLiveBlocks(page);
  return {
    ...rest,
    record: record.isArchive ? { ...record, items: [] } : record,
    ...(isLive && { blocks: mapLists(blocks, withoutStaticFields) }),
    ...(isLive && videos && { videos }),
  };
}

/** A static block keeps its place: React counts the parts of a page. */
const withoutStaticFields = (block: PlacedBlock): PlacedBlock => (block.isLive ? block : { ...block, fields: {} });

const mapLists = (lists: Page['blocks'], change: (block: PlacedBlock) => PlacedBlock): Page['blocks'] =>
  Object.fromEntries(Object.entries(lists).map(([field, blocks]) => [field, blocks.map(change)]));

/**
 * Serializes JSON so that it can stand inside a script element. An HTML parser looks for `</script` and `<!--` before any JSON
 * parser sees the text, so no `<` may be left; U+2028 and U+2029 are line ends to old script parsers.
 */
export function serializeState(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
