import type { ReactNode } from 'react';
import { BlockList } from '#engine/blocks/BlockList.tsx';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { BlockPage } from '../block-page/BlockPage.tsx';
import { TextPage } from './TextPage.tsx';

interface BlocksOrTextProps extends ScreenProps {
  /** What follows the blocks and is not one. */
  children?: ReactNode;
}

/** A page made of blocks. If its editor has written plain text instead, it is a page of text. */
export function BlocksOrText({ page, children }: BlocksOrTextProps) {
  const blocks = page.blocks['flexible_content'] ?? [];
  if (blocks.some(({ problem }) => !problem?.isLeftOut)) return <BlockPage page={page}>{children}</BlockPage>;
  return (
    <>
      <BlockList blocks={blocks} />
      <TextPage page={page} />
    </>
  );
}
