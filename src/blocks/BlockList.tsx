import { Fragment } from 'react';
import type { BlockSet } from './block.tsx';
import type { PlacedBlock } from './readBlocks.ts';

interface BlockListProps {
  set: BlockSet;
  blocks: readonly PlacedBlock[];
}

/** Renders the blocks of a page in the editor's order. */
export function BlockList({ set, blocks }: BlockListProps) {
  return blocks.map(({ tag, fields }, index) => <Fragment key={index}>{set[tag]?.render(fields)}</Fragment>);
}
