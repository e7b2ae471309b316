import type { ReactNode } from 'react';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';
import { PageScreen } from './PageScreen.tsx';

interface BlocksOrWordsProps extends ScreenProps {
  /** What follows the blocks and is none. */
  children?: ReactNode;
}

/** A page that is made of blocks. Where its editor has written plain words in their place, it is a page of words. */
export function BlocksOrWords({ page, children }: BlocksOrWordsProps) {
  const hasBlocks = (page.blocks['flexible_content'] ?? []).length > 0;
  return hasBlocks ? <BlockPage page={page}>{children}</BlockPage> : <PageScreen page={page} />;
}
