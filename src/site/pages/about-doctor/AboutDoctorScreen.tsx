import type { ScreenProps } from '../../entities/siteEntity.ts';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';
import { PageScreen } from '../page/PageScreen.tsx';

/** Somebody who sees patients. A page that is words alone, and no blocks, is shown as those are everywhere. */
export function AboutDoctorScreen({ page }: ScreenProps) {
  const hasBlocks = Object.values(page.blocks).flat().length > 0;
  return hasBlocks ? <BlockPage page={page} /> : <PageScreen page={page} />;
}
