import type { ScreenProps } from '../../entities/siteEntity.ts';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';
import { PageChecked } from '../../parts/checked-by/PageChecked.tsx';

/** A night's story in blocks, and who checked it. */
export function SnoringScreen({ page }: ScreenProps) {
  return (
    <BlockPage page={page}>
      <PageChecked page={page} />
    </BlockPage>
  );
}
