import type { ScreenProps } from '../../entities/siteEntity.ts';
import { BlockPage } from '../block-page/BlockPage.tsx';
import { TextPage } from '../text-page/TextPage.tsx';

/** Somebody who sees patients. A page of only text, without blocks, looks like every other text page. */
export function AboutPerson({ page }: ScreenProps) {
  const hasBlocks = Object.values(page.blocks).flat().length > 0;
  return hasBlocks ? <BlockPage page={page} /> : <TextPage page={page} />;
}
