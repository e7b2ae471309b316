import type { PlacedBlock } from '#engine/blocks/readBlocks.ts';
import { hasLiveBlocks } from './page.ts';
import type { Page } from './page.ts';

/**
 * What the browser must know of a page that the server has written: which one it is, and what its islands are made of. Its words
 * are in the document already and are not sent a second time.
 */
export function hydrationPage(page: Page): Page {
  const { record } = page;
  return {
    ...page,
    record: record.isArchive ? { ...record, items: [] } : record,
    entities: {},
    blocks: hasLiveBlocks(page) ? mapLists(page.blocks, withoutStaticFields) : {},
    needs: {},
    head: [],
  };
}

/** A static block keeps its place: React counts the parts of a page. */
const withoutStaticFields = (block: PlacedBlock): PlacedBlock => (block.isLive ? block : { ...block, fields: {} });

const mapLists = (lists: Page['blocks'], change: (block: PlacedBlock) => PlacedBlock): Page['blocks'] =>
  Object.fromEntries(Object.entries(lists).map(([field, blocks]) => [field, blocks.map(change)]));
