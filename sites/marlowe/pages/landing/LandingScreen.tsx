import type { ScreenProps } from '../../entities/siteEntity.ts';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';
import { PageChecked } from '../../parts/checked-by/CheckedBy.tsx';
import { PageCta } from '../../parts/page-cta/PageCta.tsx';
import styles from './LandingScreen.module.css';

/** A landing page: its blocks, its reviewer and, except in Spanish, its call to action. */
export function LandingScreen({ page }: ScreenProps) {
  return (
    <div className={styles['page']}>
      <BlockPage page={page} note={<PageChecked page={page} />} closing="schedule">
        {page.language !== 'es' && <PageCta page={page} />}
      </BlockPage>
    </div>
  );
}
