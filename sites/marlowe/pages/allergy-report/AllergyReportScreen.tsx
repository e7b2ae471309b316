import type { ScreenProps } from '../../entities/siteEntity.ts';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';
import { PageCta } from '../../parts/page-cta/PageCta.tsx';

/** The seasons of pollen and mold: the page's blocks, and the call that closes it. */
export function AllergyReportScreen({ page }: ScreenProps) {
  return (
    <BlockPage page={page}>
      <PageCta page={page} />
    </BlockPage>
  );
}
