import type { ScreenProps } from '../../entities/siteEntity.ts';
import { BlockPage } from '../block-page/BlockPage.tsx';
import { WordsPage } from '../words-page/WordsPage.tsx';

/** Somebody who sees patients. A page that is words alone, and no blocks, is shown as those are everywhere. */
export function AboutPerson({ page }: ScreenProps) {
  const hasBlocks = Object.values(page.blocks).flat().length > 0;
  return hasBlocks ? <BlockPage page={page} /> : <WordsPage page={page} />;
}
