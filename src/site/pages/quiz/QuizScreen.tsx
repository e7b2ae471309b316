import type { ScreenProps } from '../../entities/siteEntity.ts';
import { BlockPage } from '../../parts/block-page/BlockPage.tsx';
import { PageChecked } from '../../parts/checked-by/PageChecked.tsx';
import styles from './QuizScreen.module.css';

/** The quiz. Who checked it is said with its result: before that it would be one thing more to read. */
export function QuizScreen({ page }: ScreenProps) {
  return (
    <div className={styles['screen']}>
      <BlockPage page={page} note={<PageChecked page={page} />} />
    </div>
  );
}
