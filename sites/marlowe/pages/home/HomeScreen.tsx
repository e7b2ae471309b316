import type { ScreenProps } from '../../entities/siteEntity.ts';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';

/** The home page: only blocks, and the longest page of all. */
export function HomeScreen({ page }: ScreenProps) {
  return <BlockPage page={page} mayDefer />;
}
