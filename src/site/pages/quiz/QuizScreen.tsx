import { lazy, Suspense } from 'react';
import { StaticPart } from '#ui/island/StaticPart.tsx';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';
import styles from './QuizScreen.module.css';

/** The page is live, and this part of it is not: its code comes where the server has not written it, and not before. */
const Checked = import.meta.env.SSR
  ? (await import('../../parts/checked-by/PageChecked.tsx')).Checked
  : lazy(() => import('../../parts/checked-by/PageChecked.tsx').then((code) => ({ default: code.Checked })));

/** The quiz. Who checked it is said with its result: before that it would be one thing more to read. */
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
