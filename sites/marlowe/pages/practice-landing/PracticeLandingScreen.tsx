import type { ScreenProps } from '../../entities/siteEntity.ts';
import { PageCta } from '../../parts/page-cta/PageCta.tsx';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';

/** The page's blocks, and its call to action at their end. */
export function PracticeLandingScreen({ page }: ScreenProps) {
  return (
    <BlockPage page={page}>
      <PageCta page={page} />
    </BlockPage>
  );
}
