import type { ScreenProps } from '../../entities/siteEntity.ts';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';
import { PageChecked } from '../../parts/checked-by/CheckedBy.tsx';

/** The questions, or what helps until morning, and who checked what they say. */
export function TodayScreen({ page }: ScreenProps) {
  return <BlockPage page={page} note={<PageChecked page={page} />} />;
}
