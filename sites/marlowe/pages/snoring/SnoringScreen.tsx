import type { ScreenProps } from '../../entities/siteEntity.ts';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';
import { PageChecked } from '../../parts/checked-by/CheckedBy.tsx';

/** A night's story in blocks. The reviewer is named before the closing block. */
export function SnoringScreen({ page }: ScreenProps) {
  return <BlockPage page={page} note={<PageChecked page={page} />} closing="chronic-sinusitis" />;
}
