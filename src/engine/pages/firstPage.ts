import type { PlacedBlock } from '#engine/blocks/readBlocks.ts';
import { isLive } from '#site/blocks/liveBlocks.ts';
import { entityKey } from '#engine/content/browserSource.ts';
import { hasLiveParts } from './liveParts.ts';
import { entityOfRecord } from './page.ts';
import type { Page } from './page.ts';

/**
 * What the browser must know of a page that the server has written: which one it is, and what its moving parts are made of.
 * Its words are in the document already and are not sent a second time.
 */
export function firstPage(page: Page): Page {
  const own = entityOfRecord(page);
  const { record } = page;
  const first = {
    ...page,
    record: record.isArchive ? { ...record, items: [] } : record,
    entities: {},
    needs: {},
    head: [],
  };
  if (own?.kind !== 'page' || !hasLiveParts(page)) return first;
  const entity = {
    ...own,
    content: '',
    blocks: own.blocks.map(withoutStillFields),
    commonBlocks: own.commonBlocks.map(withoutStillFields),
  };
  return { ...first, entities: { [entityKey({ type: 'page', id: own.id })]: entity } };
}

const withoutStillFields = (block: PlacedBlock): PlacedBlock => (isLive(block.name) ? block : { ...block, fields: {} });
