import { isLive } from '#site/blocks/liveBlocks.ts';
import type { PlacedBlock } from '#engine/blocks/readBlocks.ts';
import { entityOfRecord } from './page.ts';
import type { Page } from './page.ts';

/** The blocks on a page that move. */
export function liveBlocksOf(page: Pick<Page, 'record' | 'entities'>): readonly PlacedBlock[] {
  const entity = entityOfRecord(page);
  return entity?.kind === 'page' ? [...entity.blocks, ...entity.commonBlocks].filter(({ name }) => isLive(name)) : [];
}

/** Does anything on a page move, the chrome aside? */
export const hasLiveParts = (page: Pick<Page, 'record' | 'entities'>): boolean => liveBlocksOf(page).length > 0;
