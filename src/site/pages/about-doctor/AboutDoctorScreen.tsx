import type { ScreenProps } from '../../entities/siteEntity.ts';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';
import { PageScreen } from '../page/PageScreen.tsx';

/** Somebody who sees patients. A page with only text, and no blocks, is shown like any page of text. */
export function AboutDoctorScreen({ page }: ScreenProps) {
  const hasBlocks = Object.values(page.blocks).flat().length > 0;
  return hasBlocks ? <BlockPage page={page} /> : <PageScreen page={page} />;
}
