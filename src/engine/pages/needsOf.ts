import { commonBlocks } from '#site/blocks/commonBlocks.ts';
import type { PlacedBlock } from '#engine/blocks/readBlocks.ts';
import type { BlockSet } from '#engine/blocks/block.tsx';
import type { Need } from '#engine/content/source.ts';
import { blocksOfKind } from '#site/blockSets.ts';
import { entityOfRecord } from './page.ts';
import { featuredPostNeed, listNeeds, neighbourNeeds, reviewerNeed } from '#site/pageNeeds.ts';
import type { Known } from '#site/pageNeeds.ts';

/**
 * What a page needs beyond its own record, from what is known so far. It is asked again after each answer, because one
 * need can lead to another: the blog's page names the featured article.
 */
export function needsOf(known: Known): readonly Need[] {
  const { kind, record } = known;
  if (kind === 'protected') return [];
  const entity = entityOfRecord(known);
  if (record.isArchive) {
    const featured = featuredPostNeed(known);
    return [...listNeeds(known.blogPageId), ...(featured ? [featured] : [])];
  }
  if (entity?.kind === 'post') {
    const reviewer = reviewerNeed(entity);
    return [...Object.values(neighbourNeeds(entity)), ...(reviewer ? [reviewer] : [])];
  }
  if (entity?.kind === 'page') {
    return [...needsOfBlocks(blocksOfKind(kind), entity.blocks), ...needsOfBlocks(commonBlocks, entity.commonBlocks)];
  }
  return [];
}

const needsOfBlocks = (set: BlockSet, blocks: readonly PlacedBlock[]): Need[] =>
  blocks.flatMap(({ tag, fields }) => set[tag]?.needs(fields) ?? []);
