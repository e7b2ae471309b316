import { lazy, Suspense } from 'react';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';
import styles from './QuizScreen.module.css';

/** The page is live, but this part is static: its code is loaded only if the server has not rendered it. */
const Checked = import.meta.env.SSR
  ? (await import('../../parts/checked-by/CheckedBy.tsx')).Checked
  : lazy(() => import('../../parts/checked-by/CheckedBy.tsx').then((code) => ({ default: code.Checked })));

/** The quiz. Its reviewer is named with the result: before that it would be one more thing to read. */
export function QuizScreen({ page }: ScreenProps) {
  const note = (
    <StaticPart name="checked by">
      {() => (
        <Suspense>
          <Checked page={page} />
        </Suspense>
      )}
    </StaticPart>
  );
  return (
    <div className={styles['screen']}>
      <BlockPage page={page} note={note} />
    </div>
  );
}
