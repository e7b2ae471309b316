import type { ScreenProps } from '../../entities/siteEntity.ts';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';

/** Somebody who sees patients but is not the main doctor: only that doctor has years of board certification. */
export function AboutClinicianScreen({ page }: ScreenProps) {
  return <BlockPage page={{ ...page, blocks: { ...page.blocks, flexible_content: withoutYears(page.blocks) } }} />;
}

const withoutYears = ({ flexible_content: blocks = [] }: ScreenProps['page']['blocks']) =>
  blocks.map((block) =>
    block.name === 'board-certified'
      ? { ...block, fields: { ...block.fields, board_years: undefined, board_since: undefined } }
      : block,
  );
