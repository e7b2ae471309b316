import type { BlockSet } from '#engine/blocks/block.tsx';
import { homeBlocks } from './blocks/homeBlocks.ts';
import type { PageKindName } from '#engine/pages/pageKinds.ts';

/** The block set of each kind whose pages are made of blocks of their own. */
const BLOCK_SETS: Partial<Record<PageKindName, BlockSet>> = { home: homeBlocks };

/** The blocks that may stand in the `flexible_content` of a kind of page. */
export function blocksOfKind(kind: PageKindName): BlockSet {
  return BLOCK_SETS[kind] ?? {};
}
