import type { PlacedBlock } from '#engine/blocks/block.ts';
import type { ThirdParties } from '#engine/integrations/integration.ts';
import { hasLiveBlocks } from '#engine/pages/page.ts';
import type { Page } from '#engine/pages/page.ts';
import type { RenderTags } from './head/headTag.ts';

/** What the browser's code is told by the document it stands in: the one place that says so for both sides. */
export interface HydrationPayload {
  /** Which build the server runs. Data of another build may have another shape. */
  build: string;
  /** How many static parts and islands the server has rendered: where one is missing, the page is left as it is. */
  parts: number;
  settings: BrowserSettings;
  page: Page;
}

/** The choices of the site that its code in the browser has to know. */
export interface BrowserSettings {
  /** Which links are got ready before they are followed. */
  autoPrefetch: 'no' | 'hover' | 'in-view' | 'all';
  renderTags: RenderTags;
  analytics: Readonly<Record<'pageviews' | 'events', Readonly<Record<string, boolean>>>>;
  /** Absent where no third party is configured. */
  thirdParties?: ThirdParties | undefined;
}

/**
 * What the browser must know of a page that the server has written: which one it is, and what its islands are made of. Its words
 * are in the document already and are not sent a second time.
 */
export function hydrationPage(page: Page): Page {
  // What an editor is told of a preview stands in the document, as the bar that stays as it is.
  const { record, videos, preview: _preview, ...rest } = page;
  const isLive = hasLiveBlocks(page);
  return {
    ...rest,
    record: record.isArchive ? { ...record, items: [] } : record,
    entities: {},
    blocks: isLive ? mapLists(page.blocks, withoutStaticFields) : {},
    ...(isLive && videos && { videos }),
    needs: {},
    head: [],
  };
}

/** A static block keeps its place: React counts the parts of a page. */
const withoutStaticFields = (block: PlacedBlock): PlacedBlock => (block.isLive ? block : { ...block, fields: {} });

const mapLists = (lists: Page['blocks'], change: (block: PlacedBlock) => PlacedBlock): Page['blocks'] =>
  Object.fromEntries(Object.entries(lists).map(([field, blocks]) => [field, blocks.map(change)]));

/**
 * JSON that can stand inside a script element. An HTML parser looks for `</script` and `<!--` before any JSON parser sees
 * the text, so no `<` may be left; U+2028 and U+2029 are line ends to old script parsers.
 */
export function serializeState(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
