import type { ScreenProps } from '../../entities/siteEntity.ts';
import { BlockPage } from '../block-page/BlockPage.tsx';
import { WordsPage } from '../words-page/WordsPage.tsx';

/** Somebody who sees patients. A page of only words, without blocks, looks like every other page of words. */
export function AboutPerson({ page }: ScreenProps) {
  const hasBlocks = Object.values(page.blocks).flat().length > 0;
  return hasBlocks ? <BlockPage page={page} /> : <WordsPage page={page} />;
}
