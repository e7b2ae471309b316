import type { ScreenProps } from '../../entities/siteEntity.ts';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';
import { PageChecked } from '../../parts/checked-by/CheckedBy.tsx';
import { PageCta } from '../../parts/page-cta/PageCta.tsx';

/** Lessons on video: the page's blocks, and the call that closes it. */
export function VideosScreen({ page }: ScreenProps) {
  return (
    <BlockPage page={page} note={<PageChecked page={page} />}>
      <PageCta page={page} />
    </BlockPage>
  );
}
